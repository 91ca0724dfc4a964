/** @import {CalibrationNote, Machine} from '../types.js' */
// What `npm run calibrate` last found on this machine. In: the folder of all results; out: a note for the run line, or
// null. A calibration that can't be read is none: a run never fails because of it.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** '2026-11-21T10-00-00-calibrate', and '-2' where that was taken. */
const FOLDER = /-calibrate(-\d+)?$/

/** @typedef {Pick<Machine, 'cpuModel' | 'cores' | 'kernel'>} Likeness by which a machine is known again */
/**
 * @typedef {object} Report as far as it is read here
 * @property {unknown} kind
 * @property {Likeness} machine
 * @property {unknown} startedAt
 * @property {Record<string, unknown>[]} requirements
 */
/** @typedef {Pick<Report, 'kind' | 'machine'> & {note: CalibrationNote}} Found */

/**
 * The newest calibration of this machine; a full one rather than a quick one, which decides hardly anything.
 * @param {string} directory in which calibrations have their folders
 * @param {Likeness} machine this one
 * @returns {CalibrationNote | null} null: there is none, or none that can be read
 */
export function findCalibration (directory, machine) {
  const found = namesIn(directory).flatMap(name => readCalibration(join(directory, name)) ?? [])
  const own = found.filter(other => isSame(other.machine, machine))
  const [newest] = own.sort((a, b) => Number(b.kind === 'full') - Number(a.kind === 'full') ||
    (a.note.startedAt < b.note.startedAt ? 1 : -1))
  return newest?.note ?? null
}

/** @param {string} directory */
function namesIn (directory) {
  try {
    return readdirSync(directory).filter(name => FOLDER.test(name))
  } catch {
    return []
  }
}

/** @param {string} folder @returns {Found | null} */
function readCalibration (folder) {
  try {
    return toFound(
      JSON.parse(readFileSync(join(folder, 'calibration.json'), 'utf8')), readRevision(folder)
    )
  } catch {
    return null
  }
}

/**
 * @param {Report} report
 * @param {string | null} revision
 * @returns {Found | null} null: not what a calibration looks like
 */
function toFound (
  { kind, machine: { cpuModel, cores, kernel }, startedAt, requirements },
  revision
) {
  const promises = requirements.map(({ text, passed, found }) => ({
    name: String(text),
    kept: typeof passed === 'boolean' ? passed : null,
    found: String(found)
  }))
  return typeof startedAt === 'string' && promises.length > 0
    ? { kind, machine: { cpuModel, cores, kernel }, note: { startedAt, revision, promises } }
    : null
}

/**
 * It stands in what was recorded, not in what was concluded from it.
 * @param {string} folder
 * @returns {string | null}
 */
function readRevision (folder) {
  try {
    const [head = ''] = readFileSync(join(folder, 'calibration.ndjson'), 'utf8').split('\n', 1)
    const revision = JSON.parse(head).git?.revision
    return typeof revision === 'string' ? revision : null
  } catch {
    return null
  }
}

/** @param {Likeness} a @param {Likeness} b */
function isSame (a, b) {
  return a.cpuModel === b.cpuModel && a.cores === b.cores && a.kernel === b.kernel
}
