/** @import {RunData, RunFileLine, RunLine} from '../types.js' */
// From the text of run.ndjson to what the report needs. A damaged line is a problem with a number, not
// the end of the reading: a run may have been killed in the middle of a line.
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { emptyRun, putLine } from './put-line.js'

const SCHEMA = new URL('../../results/schema/run-line.schema.json', import.meta.url)
const MOST_ERRORS = 3

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true })
const schema = JSON.parse(readFileSync(SCHEMA, 'utf8'))

/** @typedef {{line: number, message: string}} Problem `line` counts from 1 */

/**
 * @param {string} text
 * @returns {{data: RunData, problems: Problem[]}} what could be read, and what could not
 * @throws {Error} when the file does not begin with a readable run line
 */
export function parseRunFile (text) {
  const lines = toLines(text)
  const run = readRunLine(lines[0])
  const data = emptyRun(run)
  /** @type {Problem[]} */
  const problems = []
  for (const { number, text, whole } of lines.slice(1)) {
    const { value, problem } = readLine(text, whole)
    if (value === null) problems.push({ line: number, message: problem })
    else if (value.type === 'run') {
      problems.push({ line: number, message: 'a second run line: only the first line may be one' })
    } else {
      putLine(data, value)
    }
  }
  return { data, problems }
}

/**
 * @param {unknown} line
 * @returns {string | null} what is wrong with it, null when nothing is
 */
export function validateRunLine (line) {
  // Compiled with the first line, and kept: every command loads this file, few of them read a run.
  const validate = ajv.compile(schema)
  if (validate(line)) return null
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
  const texts = [...new Set(errors.map(describe))]
  const more = texts.length - MOST_ERRORS
  return texts.slice(0, MOST_ERRORS).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** @typedef {{number: number, text: string, whole: boolean}} Line `whole`: it ends with a line end */

/** @param {string} text @returns {Line[]} those that are not empty */
function toLines (text) {
  const texts = text.replace(/^\ufeff/, '').split('\n')
  return texts
    .map(
      (text, index) => ({ number: index + 1, text: text.trim(), whole: index < texts.length - 1 })
    )
    .filter(({ text }) => text !== '')
}

/** @param {Line | undefined} line @returns {RunLine} */
function readRunLine (line) {
  if (line === undefined) {
    throw new Error('the file is empty; its first line must be a run line, {"type":"run", ...}')
  }
  const { value, problem } = readLine(line.text, line.whole)
  if (value?.type === 'run') return value
  const found = value === null ? problem : `it is a ${value.type} line`
  throw new Error(`line ${line.number} is not a readable run line, {"type":"run", ...}, with ` +
    `which a run file begins: ${found}`)
}

/**
 * @param {string} text
 * @param {boolean} whole
 * @returns {{value: RunFileLine, problem: null} | {value: null, problem: string}}
 */
function readLine (text, whole) {
  /** @type {unknown} */
  let value
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = /** @type {Error} */ (error).message
    return {
      value: null,
      problem:
        whole ? `not JSON: ${why}` : `cut off, as when a run is killed while it writes: ${why}`
    }
  }
  const problem = validateRunLine(value)
  return problem === null
    ? { value: /** @type {RunFileLine} */ (value), problem: null }
    : { value: null, problem }
}

/** 'latencyUs.p50 must be number,null'. @param {import('ajv/dist/2020.js').ErrorObject} error */
function describe ({ instancePath, message, params }) {
  const path = instancePath.slice(1).replaceAll('/', '.') || 'the line'
  const allowed = 'allowedValues' in params
    ? `: ${params.allowedValues.join(', ')}`
    : 'allowedValue' in params ? `: ${params.allowedValue}` : ''
  return `${path} ${message ?? 'is wrong'}${allowed}`
}
