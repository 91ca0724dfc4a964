// The error that users can act on, and where it finds its words: a report's page holds those of comparing alone,
// everything else holds all (errors.js).
import { EXIT } from './exit.js'

/** @typedef {Record<string, unknown>} Facts */
/** @typedef {Readonly<Record<string, {exit: number, say: (facts: Facts) => string}>>} Catalogue by code */

/** @type {Record<string, Catalogue[string]>} */
const known = {}

/** @param {Catalogue} catalogue */
export function addErrors (catalogue) {
  Object.assign(known, catalogue)
}

/** An error that the user can act on; `exitCode` is what the command ends with, `cause` is kept. */
export class BenchError extends Error {
  /**
   * @param {string} code
   * @param {Facts} facts what the message needs
   * @param {unknown} [cause]
   */
  constructor (code, facts, cause) {
    const entry = known[code]
    super(entry ? entry.say(facts) : code, { cause })
    this.name = 'BenchError'
    this.code = code
    this.exitCode = entry?.exit ?? EXIT.failed
  }
}
