/** @import {RunData, RunFileLine, RunLine} from '../../../types.js' */
/** @import {EmbeddedRun} from '../../types.js' */
// From the text of a file that someone dropped to a run. It may be anything: nothing of it is ever put into the page
// but as text, and what is not a run of this kind is refused with what to do instead.
import { callOf } from '../../../../servers/invocation.js'
import { unpackRun } from '../../embedded/unpack-run.js'
import { emptyRun, putLine } from '../../put-line.js'

const DATA = /<script type="application\/json" id="run-data">([\s\S]*?)<\/script>/
const LINE_TYPES = new Set([
  'plan', 'verify', 'warm-up', 'start', 'slice', 'timeline', 'cross-check', 'link', 'summary',
  'resume', 'end'
])

/** Why a file can't be compared, in a sentence for its reader. */
export class UnreadableFile extends Error {}

/**
 * @param {string} text a report.html or a run.ndjson
 * @param {number} schema of the run files that this page knows
 * @returns {RunData} with summaries
 * @throws {UnreadableFile}
 */
export function readDropped (text, schema) {
  const plain = text.replace(/^\ufeff/, '').trimStart()
  if (plain === '') throw new UnreadableFile('The file is empty.')
  const run = plain.startsWith('<') ? readReport(plain, schema) : readRunFile(plain, schema)
  if (run.summaries.length === 0) {
    throw new UnreadableFile('This run did not finish, so nothing has been concluded from it. ' +
      `Make its report with ${callOf('report')} and the path of its run.ndjson, and ` +
      'drop that report.html.')
  }
  if (!run.summaries.every(isSummary) || !run.slices.every(isSlice)) {
    throw damaged('its cells are not those of a run')
  }
  return run
}

/** @param {string} text @param {number} schema @returns {RunData} */
function readReport (text, schema) {
  const found = DATA.exec(text)?.[1]
  if (found === undefined) {
    throw new UnreadableFile('This page holds no run: it is no report of a run. Drop a ' +
      `report.html that ${callOf('bench')} or ${callOf('report')} has made.`)
  }
  const data = parse(found)
  checkRunLine(isObject(data) ? data.run : null, schema)
  try {
    return unpackRun(/** @type {EmbeddedRun} */ (data))
  } catch {
    throw new UnreadableFile('The data of this report can’t be read: it is damaged, or older ' +
      `than reports that can be compared. Make it anew with ${callOf('report')}.`)
  }
}

/** @param {string} text @param {number} schema @returns {RunData} */
function readRunFile (text, schema) {
  const texts = text.split('\n')
  // A run that was killed ends in the middle of a line.
  const whole = text.endsWith('\n') ? texts : texts.slice(0, -1)
  const [first, ...lines] = whole.map(line => line.trim()).filter(line => line !== '')
  const run = emptyRun(checkRunLine(parse(first ?? texts[0] ?? ''), schema))
  for (const line of lines) {
    const value = parse(line)
    if (!isObject(value) || !LINE_TYPES.has(String(value.type))) {
      throw damaged('it has lines that no run writes')
    }
    putLine(run, /** @type {Exclude<RunFileLine, RunLine>} */ (/** @type {unknown} */ (value)))
  }
  return run
}

/** @param {unknown} line @param {number} schema @returns {RunLine} */
function checkRunLine (line, schema) {
  if (!isObject(line) || line.type !== 'run') {
    throw new UnreadableFile('This is no file of a run: drop a report.html or a run.ndjson that ' +
      `${callOf('bench')} has written.`)
  }
  if (line.schema !== schema) {
    throw new UnreadableFile(`This file has schema ${String(line.schema)}, and this page knows ` +
      `${schema}: make both reports anew with the same version of the suite.`)
  }
  const parts = [line.machine, line.versions, line.git, line.protocol]
  if (!parts.every(isObject) || typeof line.startedAt !== 'string') {
    throw damaged('its first line is not whole')
  }
  return /** @type {RunLine} */ (/** @type {unknown} */ (line))
}

/** @param {string} text @returns {unknown} */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged('it can’t be read as JSON')
  }
}

/** @param {unknown} value */
function isSummary (value) {
  return isObject(value) && isKey(value) && typeof value.state === 'string' &&
    isObject(value.ratio) && Array.isArray(value.reasons)
}

/** @param {unknown} value */
function isSlice (value) {
  return isObject(value) && isKey(value) && typeof value.block === 'number' &&
    Array.isArray(value.gates)
}

/** @param {Record<string, unknown>} value */
function isKey ({ study, variant, action, connections }) {
  return [study, variant, action].every(name => typeof name === 'string') &&
    typeof connections === 'number'
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {string} why */
function damaged (why) {
  return new UnreadableFile(`This file is damaged: ${why}. Drop the report.html or run.ndjson as ` +
    'it was written.')
}
