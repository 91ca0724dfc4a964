/** @import {GatePart, GateRecording, GateRecordLine} from './types.js' */
// gate.ndjson: a line for each comparison, on the disk before the next one begins. One that was stopped goes on; on
// another machine under a head of its own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../../errors.js'
import { createLineFile, reopenLineFile } from '../../run/create-line-file.js'

const NAME = 'gate.ndjson'

/** @typedef {{keep: (line: GateRecordLine) => void, close: () => void}} GateFile */

/**
 * @param {string} directory made when it is not there
 * @returns {GateFile}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; keep: CALIBRATION_NOT_WRITTEN
 */
export function createGateFile (directory) {
  return toFile(createLineFile(directory, { name: NAME, fail: toFail(directory) }))
}

/**
 * @param {string} directory of one that was begun
 * @returns {{file: GateFile, recording: GateRecording}}
 * @throws {BenchError} CALIBRATION_UNREADABLE, OUT_NOT_WRITABLE; keep: CALIBRATION_NOT_WRITTEN
 */
export function reopenGateFile (directory) {
  const { recording, wholeBytes } = read(directory)
  const path = join(directory, NAME)
  return { recording, file: toFile(reopenLineFile(path, { wholeBytes, fail: toFail(directory) })) }
}

/**
 * @param {string} directory
 * @returns {GateRecording}
 * @throws {BenchError} CALIBRATION_UNREADABLE when it isn't there, or holds something else
 */
export function readGate (directory) {
  return read(directory).recording
}

/** @param {import('../../run/create-line-file.js').LineFile<GateRecordLine>} file @returns {GateFile} */
function toFile ({ append, sync, close }) {
  return {
    keep: line => {
      append(line)
      sync()
    },
    close
  }
}

/** @param {string} directory @returns {import('../../run/create-line-file.js').Fail} */
function toFail (directory) {
  return (path, error) =>
    new BenchError('CALIBRATION_NOT_WRITTEN', { path, directory, why: error.message }, error)
}

/** @param {string} directory @returns {{recording: GateRecording, wholeBytes: number}} */
function read (directory) {
  const path = join(directory, NAME)
  try {
    const text = readFileSync(path, 'utf8')
    // The last line of one that was killed may be cut.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const lines = whole.split('\n').slice(0, -1)
      .map(line => /** @type {GateRecordLine} */ (JSON.parse(line)))
    return { wholeBytes: Buffer.byteLength(whole), recording: toRecording(lines) }
  } catch (error) {
    throw new BenchError(
      'CALIBRATION_UNREADABLE', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/** @param {readonly GateRecordLine[]} lines @returns {GateRecording} */
function toRecording ([head, ...lines]) {
  if (head?.type !== 'gate') throw new Error("its first line is not that of a gate's calibration")
  let part = toPart(head)
  /** @type {GateRecording} */
  const recording = [part]
  for (const line of lines) {
    if (line.type === 'gate') recording.push(part = toPart(line))
    if (line.type === 'plant') part.plant = line
    if (line.type === 'try') part.tries.push({ ...toTime(part), ...line })
    if (line.type === 'lost') part.lost.push({ ...toTime(part), ...line })
  }
  return recording
}

/** Earlier versions gave all comparisons the same time, and did not write it down. @param {GatePart} part */
function toTime ({ head: { plan: { eachSeconds } } }) {
  return { eachSeconds }
}

/** @param {GatePart['head']} head @returns {GatePart} */
function toPart (head) {
  return { head, plant: null, tries: [], lost: [] }
}
