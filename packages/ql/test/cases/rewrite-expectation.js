/** @import {AppAnswer, Case} from './types.js' */
// UPDATE=1: what came becomes what is expected, in the module that holds the case.
import { readFileSync, writeFileSync } from 'node:fs'
import { formatValue } from './format-value.js'

const FIELD = '  expected: '

/**
 * @param {Case} example
 * @param {{answer: AppAnswer, host: string}} run
 */
export function rewriteExpectation ({ name, module }, { answer, host }) {
  const text = answer.text.replaceAll(host, '{upstream}')
  const expected = { status: answer.status, ...toBody(text) }
  writeFileSync(module, replaceExpectation(readFileSync(module, 'utf8'), { name, expected }))
}

/**
 * @param {string} source of a module of cases
 * @param {{name: string, expected: unknown}} change
 * @returns {string} the source, with another expectation of the case with this name
 * @throws {Error} when it has no such case
 */
export function replaceExpectation (source, { name, expected }) {
  const at = source.indexOf(`\n  name: '${name}',\n`)
  const start = source.indexOf(`\n${FIELD}`, at) + 1
  if (at === -1 || start === 0) {
    throw new Error(`there is no case '${name}' with '${FIELD.trim()}' on a line below`)
  }
  const length = source.slice(start).search(/,?\n(?: {2}\w|\})/)
  const value = formatValue(expected, { indent: 2, taken: FIELD.length })
  return source.slice(0, start) + FIELD + value + source.slice(start + length)
}

/** @param {string} text @returns {{json: unknown} | {text: string}} */
function toBody (text) {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return { text }
  }
}
