/** @import {ToldStudy} from '../../summarise/types.js' */
/** @import {RunData} from '../../types.js' */
// From a sentence of the answer to the charts that it was read from. In: the sentence and the run; out: the section of
// the one action that it speaks of, or none.
import { groupCells } from '../../tables/cells.js'

/**
 * @param {string} sentence 'Per static request at 64 connections: ...'
 * @param {RunData} run
 * @param {readonly ToldStudy[]} [studies] of which some draw charts of their own
 * @returns {{id: string, name: string} | null} null: it speaks of none, or it is unknown of which
 */
export function findAction (sentence, run, studies = []) {
  const [place = ''] = sentence.split(':')
  const closed = groupCells(run)
    .filter(({ study }) => !studies.some(({ name, instead }) => instead && name === study))
  const found = closed.flatMap(({ action, openLoop }, index) =>
    speaksOf(place, action, openLoop) ? [{ id: `action-${index + 1}`, name: action }] : [])
  return found.length === 1 ? found[0] ?? null : null
}

/**
 * Which words stand around an action's name: see bench/sentences/run.
 * @param {string} place
 * @param {string} action
 * @param {boolean} openLoop
 */
function speaksOf (place, action, openLoop) {
  const beginnings = openLoop
    ? [
      `Of ${action} requests at `, `Per ${action} request at `,
      `Did not keep up with ${action} requests at `
    ]
    : [
      `Per ${action} request at `,
      `Requests per second, ${action} at `,
      `Requests per second can't be compared for ${action} at `
    ]
  return beginnings.some(beginning => place.startsWith(beginning))
}
