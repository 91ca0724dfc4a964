/** @import {Study} from '../plan/studies.js' */
// What of each study is compared between two revisions, unless the user says otherwise: little enough for an answer in three minutes.
import { STUDIES } from '../plan/studies.js'

/**
 * @typedef {object} ComparedStudy
 * @property {Study} study
 * @property {readonly string[]} variants those of the suite's own code
 * @property {readonly string[] | null} actions null: all of the study
 * @property {readonly number[]} connections
 * @property {readonly number[]} workers of the clusters among `variants`
 * @property {string} driver
 */

const USUAL = Object.freeze({ actions: null, connections: [64], workers: [1], driver: 'autocannon' })

/** @type {readonly Readonly<ComparedStudy>[]} */
export const COMPARED_STUDIES = [
  { ...USUAL, study: find('actions'), variants: ['node', 'express', 'foxx'] },
  { ...USUAL, study: find('orchestration'), variants: ['ql'], actions: ['A', 'D'], workers: [2] },
  { ...USUAL, study: find('files'), variants: ['node', 'express', 'foxx'] },
  { ...USUAL, study: find('inserts'), variants: ['foxx'], connections: [8] },
  { ...USUAL, study: find('cursor'), variants: ['foxx'], actions: ['return-1', 'range-1000', 'docs'], connections: [1], driver: 'raw' }
]

/** @param {string} name @returns {Study} */
function find (name) {
  const study = STUDIES.find(one => one.name === name)
  if (study === undefined) throw new RangeError(`there is no study '${name}'`)
  return study
}
