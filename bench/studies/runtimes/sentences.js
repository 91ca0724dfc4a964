/** @import {RunData} from '../../types.js' */
/** @import {Step} from './rows.js' */
// Where an upgrade pays, in sentences. In: a run with its summaries; out: one for each action and load.
import { formatConnections, formatRatioInterval } from '../../format/numbers.js'
import { formatList } from '../../sentences/words.js'
import { toSteps } from './rows.js'

/** @type {Readonly<Record<string, string>>} */
const WORDS = Object.freeze({ faster: 'costs less', slower: 'costs more' })

/**
 * @param {RunData} run
 * @returns {string[]}
 */
export function toRuntimeSentences (run) {
  const loads = Map.groupBy(toSteps(run), ({ to: { cell } }) =>
    `${cell.action} at ${formatConnections(cell.connections)}`)
  return [...loads].map(([load, steps]) => {
    const decided = steps.filter(({ verdict }) => verdict in WORDS)
    return decided.length === 0
      ? `From line to line of ${load} no step of CPU per request is decided.`
      : `CPU per request of ${load}, from line to line: ${formatList(decided.map(describe))}.`
  })
}

/** @param {Step} step 'node@20 costs less than node@18 (0.93x [0.90, 0.96])' */
function describe ({ from, to, cpu, verdict }) {
  const ratio = cpu === null ? '' : ` (${formatRatioInterval(cpu)})`
  return `${to.cell.variant} ${WORDS[verdict]} than ${from.cell.variant}${ratio}`
}
