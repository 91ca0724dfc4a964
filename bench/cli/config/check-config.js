/** @import {Table, Tables} from './tables.js' */
// Whether a configuration holds what commands know: top-level keys are of any command, sections of one. In: what was
// read; out: nothing, or an error that names the key.
import { BenchError } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { joinTables } from './tables.js'
import { toArguments, toWords } from './to-words.js'

/** @typedef {Record<string, unknown>} Config */

/**
 * @param {Config} config
 * @param {Tables} tables
 * @param {string} where 'shootout.config.js'
 * @throws {BenchError} UNKNOWN_NAME, BAD_VALUE
 */
export function checkConfig (config, tables, where) {
  const all = joinTables(Object.values(tables).flat())
  const known = { options: all.options, args: [] }
  const values = Object.entries(config).filter(([name]) => tables[name] === undefined)
  checkValues(Object.fromEntries(values), known, { where, sections: Object.keys(tables) })
  for (const [name, list] of Object.entries(tables)) {
    const section = config[name]
    if (section === undefined) continue
    if (!isConfig(section)) {
      throw new BenchError('BAD_VALUE', {
        option: `${name} (${where})`, value: JSON.stringify(section) ?? String(section),
        expected: `an object with options of '${name}'`
      })
    }
    checkValues(section, joinTables(list), { where: `${where}, ${name}` })
  }
}

/**
 * @param {Config} values of one command
 * @param {Table} table
 * @param {{where: string, sections?: readonly string[]}} place sections: other names that may stand there
 * @throws {BenchError} UNKNOWN_NAME, BAD_VALUE
 */
export function checkValues (values, { options, args }, { where, sections = [] }) {
  const known = [...args, ...options.map(({ key }) => key)]
  for (const [key, value] of Object.entries(values)) {
    parseName(key, [...sections, ...known], `key of ${where}`)
    const entry = options.find(one => one.key === key)
    if (entry === undefined) toArguments(key, value, where)
    else toWords(entry, value, where)
  }
}

/** @param {unknown} value @returns {value is Config} */
export function isConfig (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
