/** @import {CalibrationLine, RecordLine, Recording} from '../types.js' */
// calibration.ndjson: one line for each thing that happened, on the disk before the next one begins, so that a
// calibration that was killed can still be analysed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../../errors.js'
import { createLineFile } from '../../run/create-line-file.js'

const NAME = 'calibration.ndjson'

/**
 * @param {string} directory made when it is not there
 * @returns {{path: string, keep: (line: RecordLine) => void, close: () => void}}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN; keep: CALIBRATION_NOT_WRITTEN
 */
export function createRecordFile (directory) {
  const { path, append, sync, close } = createLineFile(directory, {
    name: NAME,
    fail: (name, error) => new BenchError(
      'CALIBRATION_NOT_WRITTEN', { path: name, directory, why: error.message }, error
    )
  })
  return {
    path,
    keep: line => {
      append(line)
      sync()
    },
    close
  }
}

/**
 * @param {string} directory
 * @returns {Recording}
 * @throws {BenchError} CALIBRATION_UNREADABLE when it isn't there, or holds something else
 */
export function readRecording (directory) {
  const path = join(directory, NAME)
  try {
    return collect(readFileSync(path, 'utf8').split('\n').filter(line => line !== ''))
  } catch (error) {
    throw new BenchError(
      'CALIBRATION_UNREADABLE', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/** @param {readonly string[]} texts @returns {Recording} */
function collect (texts) {
  const lines = texts.flatMap((text, index) =>
    parse(text, { number: index + 1, isLast: index === texts.length - 1 }))
  const [head] = lines
  if (head?.type !== 'calibration') throw new Error("its first line is not that of a calibration")
  /** @type {Recording} */
  const recording = {
    head: /** @type {CalibrationLine} */ (head),
    planted: null,
    starts: [],
    blocks: [],
    agreement: null,
    instructions: null,
    end: null
  }
  for (const line of lines) add(recording, line)
  return recording
}

/**
 * The last line of a calibration that was killed may be cut.
 * @param {string} text
 * @param {{number: number, isLast: boolean}} place
 * @returns {RecordLine[]}
 */
function parse (text, { number, isLast }) {
  try {
    return [JSON.parse(text)]
  } catch (error) {
    if (isLast && number > 1) return []
    throw new Error(`line ${number} is damaged: ${/** @type {Error} */ (error).message}`, {
      cause: error
    })
  }
}

/** @param {Recording} recording @param {RecordLine} line */
function add (recording, line) {
  if (line.type === 'planted') recording.planted = line
  else if (line.type === 'start') recording.starts.push(line)
  else if (line.type === 'block') recording.blocks.push(line)
  else if (line.type === 'agreement') recording.agreement = line.data
  else if (line.type === 'instructions') recording.instructions = line
  else if (line.type === 'end') recording.end = line
}
