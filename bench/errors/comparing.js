/** @import {Catalogue} from './bench-error.js' */
// What two runs that can't be compared are told by.
import { callOf } from '../../servers/invocation.js'
import { addErrors } from './bench-error.js'
import { EXIT } from './exit.js'

/** @type {Catalogue} */
export const COMPARING = Object.freeze({
  COMPARE_SIDES: {
    exit: EXIT.usage,
    say: ({ came }) => 'two runs are needed, A (what was) and B (what is), each a run.ndjson, ' +
      `its folder or a report.html; ${came} came: ${
        callOf('compare', 'results/<one> results/<other>')}`
  },
  COMPARE_SAME_RUN: {
    exit: EXIT.usage,
    say: ({ a, b, startedAt }) =>
      `A and B are the same run, begun ${startedAt} (${a} and ${b}); name two runs`
  },
  COMPARE_NOTHING_JOINS: {
    exit: EXIT.usage,
    say: ({ a, b, before, now }) => `nothing of ${a} can be compared with ${b}: no cell was ` +
      `measured in both (A has ${before}; B has ${now}); a cell is the same if study, variant, ` +
      'action, connections, threads, workers, scenario, proxy, load client and rate are'
  },
  COMPARE_PROTOCOLS: {
    exit: EXIT.usage,
    say: ({ action, before, now }) => `a slice is not the same thing in both runs: for ${action} ` +
      `A measured ${before}, B ${now}; measure one of them again as the other was`
  }
})
addErrors(COMPARING)
