/** @import {Knob} from '../../tune/types.js' */
// --knob UV_THREADPOOL_SIZE=4,8,16 --knob MALLOC=glibc,jemalloc: what a program may be started with. In: texts as
// given; out: knobs.
import { hasPlaceholder, placeholdersOf } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { WORKERS } from '../../tune/index.js'
import { parseList } from '../parse-values.js'

const OPTION = '--knob'
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const NUMBER = /^-?\d+(\.\d+)?$/
const RANGE = /^\d+\.\.\d+([:*]\d+)?$/
const MOST_KNOBS = 2
/** More than that no budget measures. */
const MOST_SETTINGS = 64
/** Filled in by us. */
const TAKEN = ['port', 'host', 'files']

/** As command.js takes it. */
export const KNOB_OPTION = {
  flags: '--knob <name=list>',
  description: 'an environment variable, or {NAME} in --command, and the values to try: ' +
    "'UV_THREADPOOL_SIZE=4,8,16' or 'MALLOC=glibc,jemalloc'; two of them, or one beside " +
    '--workers, make a grid',
  repeatable: true
}

/**
 * @param {readonly string[]} texts one for each --knob
 * @param {{workers: readonly number[] | null, command: string}} beside workers: of --workers, which are a knob, too
 * @returns {Knob[] | null} null: there is none but the number of workers
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseKnobs (texts, { workers, command }) {
  if (texts.length === 0) return null
  const knobs = [...(workers === null ? [] : [toKnob(workers)]), ...texts.map(parseKnob)]
  demand(
    knobs.length <= MOST_KNOBS,
    `at most ${MOST_KNOBS} knobs make a grid, --workers among them; ` +
      `${knobs.map(({ name }) => name).join(', ')} came`
  )
  const [first, second] = knobs
  demand(first?.name !== second?.name, `${first?.name} is given twice: one list for each knob`)
  const count = knobs.reduce((product, { values }) => product * values.length, 1)
  demand(
    count <= MOST_SETTINGS,
    `at most ${MOST_SETTINGS} settings race; ${OPTION} makes ${count} of them`
  )
  checkCommand(command, knobs, { areWorkersGiven: workers !== null })
  return knobs
}

/** @param {readonly number[]} counts @returns {Knob} */
function toKnob (counts) {
  return { name: WORKERS, values: counts.map(String), isNumeric: true }
}

/** @param {string} text @returns {Knob} */
function parseKnob (text) {
  const at = text.indexOf('=')
  const name = text.slice(0, at)
  if (at === -1) refuse(text, "a name, '=' and values: 'UV_THREADPOOL_SIZE=4,8,16'")
  if (!NAME.test(name)) {
    refuse(text, 'a name of letters, digits and _ that begins with no digit before the =: ' +
      "'UV_THREADPOOL_SIZE=4,8,16'")
  }
  if (TAKEN.includes(name)) {
    refuse(text, `any name but ${TAKEN.join(', ')}, which tune fills in itself`)
  }
  const given = text.slice(at + 1).split(',').map(value => value.trim())
  if (given.some(value => value === '' || value.includes('\0'))) {
    refuse(text.replaceAll('\0', '\\0'), 'values by comma, none of them empty or with a NUL: ' +
      "'MALLOC=glibc,jemalloc'")
  }
  return { name, ...toValues(given, text) }
}

/** @param {readonly string[]} given @param {string} text @returns {Pick<Knob, 'values' | 'isNumeric'>} */
function toValues (given, text) {
  const isNumeric = given.every(value => NUMBER.test(value) || RANGE.test(value))
  const all = isNumeric ? given.flatMap(expand) : given
  const keys = isNumeric ? all.map(value => String(Number(value))) : all
  const twice = all.find((_, index) => keys.indexOf(keys[index] ?? '') !== index)
  if (twice !== undefined) refuse(text, `each value once, and ${twice} stands there twice`)
  if (all.length < 2) refuse(text, 'at least two values, so that there is something to compare')
  return {
    isNumeric, values: isNumeric ? all.toSorted((a, b) => Number(a) - Number(b)) : all
  }
}

/** @param {string} value @returns {string[]} */
function expand (value) {
  return RANGE.test(value) ? parseList(value, OPTION).map(String) : [value]
}

/**
 * @param {string} command
 * @param {readonly Knob[]} knobs
 * @param {{areWorkersGiven: boolean}} how
 */
function checkCommand (command, knobs, { areWorkersGiven }) {
  const names = knobs.map(({ name }) => name)
  const known = [...names, ...TAKEN, WORKERS]
  const unknown = placeholdersOf(command).find(name => !known.includes(name))
  demand(
    unknown === undefined,
    `{${unknown}} in --command is no knob; expected {port}, {workers} or a --knob ` +
      `(${names.join(', ')}). Braces of the program's own take spaces: '{ ${unknown} }'`
  )
  demand(
    !hasPlaceholder(command, WORKERS) || names.includes(WORKERS),
    '{workers} in --command needs --workers beside --knob: which counts make the grid?'
  )
  demand(
    areWorkersGiven || !names.includes(WORKERS) || hasPlaceholder(command, WORKERS),
    "--knob workers=LIST needs {workers} in --command: 'node app.js {workers}'"
  )
}

/** @param {boolean} holds @param {string} reason */
function demand (holds, reason) {
  if (!holds) throw new BenchError('OPTIONS_DISAGREE', { reason })
}

/** @param {string} value @param {string} expected @returns {never} */
function refuse (value, expected) {
  throw new BenchError('BAD_VALUE', { option: OPTION, value, expected })
}
