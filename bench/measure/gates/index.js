/** @import {Evidence, Gate} from '../types.js' */
/** @import {GateFinding} from '../../types.js' */
// The gates, worst first. A gate never looks at how fast the server was in order to throw a slice
// away: what invalidates a slice is always something that was lost, wrong or not as asked for.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CODES, effectOf } from './effects.js'
import { findings } from './findings.js'

const HERE = import.meta.dirname
/** Paths in this folder by the name of the file, which is the gate's code. @type {ReadonlyMap<string, string>} */
const FILES = new Map(readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map(path => [basename(path, '.js'), path]))

/**
 * In the order of effects.js; a gate with a check has a file of its name.
 * @type {readonly Gate[]}
 */
export const GATES = await Promise.all(CODES.map(async code => ({
  ...findings.find(finding => finding.code === code) ?? await load(code), effect: effectOf(code)
})))

const BY_CODE = new Map(GATES.map(gate => [gate.code, gate]))

/**
 * @param {Evidence} evidence
 * @returns {GateFinding[]} worst first
 */
export function judge (evidence) {
  return GATES.flatMap(gate => {
    const detail = gate.check?.(evidence) ?? null
    return detail === null ? [] : [{ code: gate.code, detail }]
  })
}

/**
 * @param {string} code
 * @returns {Gate}
 * @throws {RangeError} when no gate has this code
 */
export function gateOf (code) {
  const gate = BY_CODE.get(code)
  if (gate === undefined) throw new RangeError(`no gate is called '${code}'`)
  return gate
}

/** @param {string} code @returns {Promise<Omit<Gate, 'effect'>>} */
async function load (code) {
  const path = join(HERE, FILES.get(code) ?? `${code}.js`)
  return (await import(pathToFileURL(path).href)).gate
}
