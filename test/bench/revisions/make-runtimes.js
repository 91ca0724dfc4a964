/** @import {AgainstOptions, RuntimePair} from '../../../bench/revisions/types.js' */
// Two runtimes of the table, and options that compare them.
import { expect } from 'chai'
import { comparedStudies, usualStudy } from '../../../bench/revisions/compared-studies.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { parseRuntimes } from '../../../servers/index.js'

/** The one that tests run on, so that it is there. */
export const OWN = `node@${process.versions.node}`

/** @param {string} a 'node@20' @param {string} b @returns {RuntimePair} */
export function makePair (a, b) {
  const [first, second] = [a, b].flatMap(name => parseRuntimes([name]))
  return { a: first ?? expect.fail(a), b: second ?? expect.fail(b) }
}

/** @param {Partial<AgainstOptions>} [changes] @returns {AgainstOptions} */
export function makeOptions (changes) {
  return {
    against: null, pair: null, userRevisions: null,
    urls: null, agents: null, runtimePair: makePair(OWN, OWN),
    compared: usualStudy(comparedStudies(STUDIES)) ?? expect.fail('no usual study'),
    only: null, actions: null, connections: null, workers: null, budgetSeconds: 60,
    precision: null, seed: 7, out: null, strict: false, json: false, markdown: false,
    thresholds: [], annotations: false, quiet: true,
    ...changes
  }
}
