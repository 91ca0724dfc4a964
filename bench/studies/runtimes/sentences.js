/** @import {RunData} from '../../types.js' */
/** @import {Step} from './rows.js' */
// Where an upgrade pays, in sentences. In: a run with its summaries; out: one for each action and load.
import { cpu } from '../../figures/index.js'
import { formatConnections, formatRatioInterval } from '../../format/numbers.js'
import { formatList } from '../../sentences/words.js'
import { toSteps } from './rows.js'

/**
 * @param {RunData} run
 * @returns {string[]}
 */
export function toRuntimeSentences (run) {
  const loads = Map.groupBy(toSteps(run), ({ to: { cell } }) =>
    `${cell.action} at ${formatConnections(cell.connections)}`)
  return [...loads].map(([load, steps]) => {
    const decided = steps.filter(({ verdict }) => verdict === 'faster' || verdict === 'slower')
    return decided.length === 0
      ? `CPU per request of ${load}: no step from line to line is decided.`
      : `CPU per request of ${load}, from line to line: ${formatList(decided.map(describe))}.`
  })
}

/** @param {Step} step 'node@20 costs less than node@18 (0.93x [0.90, 0.96])' */
function describe ({ from, to, cpu: change, verdict }) {
  const word = verdict === 'faster' ? cpu.words.faster : cpu.words.slower
  const ratio = change === null ? '' : ` (${formatRatioInterval(change)})`
  return `${to.cell.variant} ${word} than ${from.cell.variant}${ratio}`
}
