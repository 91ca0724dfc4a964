/** @import {Protocol, RunData} from '../../types.js' */
/** @import {KnownStudy} from '../types.js' */
// Why these numbers may be believed, or not: how it was measured, in which order and noise, whether servers were warm,
// what the gates found, whether the servers answered correctly, what a second client says, what is known of the
// instrument, and how to repeat it.
import { formatCount, formatPercent, formatSeconds } from '../../format/numbers.js'
import { describeAmount } from '../../plan/amounts.js'
import { plannedSeconds } from '../../plan/open-loop.js'
import { blocksDecide } from '../../plan/presets.js'
import { areQueries } from '../../plan/query-clients.js'
import { html } from '../../format/markup.js'
import { renderFacts } from './facts.js'
import { resumeFacts } from './resume-facts.js'
import { renderCalibration } from './trust/calibration.js'
import { renderCourse } from './trust/course.js'
import { renderCrossChecks } from './trust/cross-checks.js'
import { renderGates } from './trust/gates.js'
import { renderRepeat } from './trust/repeat.js'
import { renderVerifications } from './trust/verification.js'
import { renderWarmUps } from './trust/warm-up.js'

/**
 * @param {RunData} run
 * @param {readonly KnownStudy[]} [studies] that can be measured again
 */
export function renderTrust (run, studies = []) {
  return html`<section id="trust">
<h2>Trust</h2>
<details class="fold"><summary>Protocol, course of the run, warm-up, gates, checked answers, load
  client, how to repeat it</summary>
<div class="columns">${renderFacts('Protocol', protocolFacts(run.run.protocol, run))}${renderFacts(
  'Resumed', resumeFacts(run)
)}</div>
${renderCourse(run)}
${renderWarmUps(run)}
${renderGates(run)}
${renderVerifications(run.verifications)}
${renderCrossChecks(run)}
${renderCalibration(run.run)}
${renderRepeat(run, studies)}
</details>
</section>`
}

/** @param {Protocol} protocol @param {RunData} run @returns {[string, string][]} */
function protocolFacts (protocol, { end, run, plans, slices }) {
  const { warmUp } = protocol
  return [
    ['preset', protocol.name],
    ['seed', String(run.seed)],
    [
      'slice',
      `${plans.length === 0
        ? formatSeconds(protocol.sliceSeconds)
        : [...new Set(plans.map(sliceText))].join('; ')}, after ${formatSeconds(
          protocol.primeSeconds
        )} of load that is not counted`
    ],
    ['slices measured', formatCount(slices.length)],
    ['process starts', formatCount(protocol.processStarts)],
    [
      'blocks per start', `${formatCount(protocol.minBlocks)} to ${formatCount(protocol.maxBlocks)}`
    ],
    [
      'warm-up',
      `${formatSeconds(warmUp.minSeconds)} to ${formatSeconds(warmUp.maxSeconds)}, at least ` +
        `${formatCount(warmUp.minRequests)} requests`
    ],
    [
      'budget',
      blocksDecide(protocol)
        ? 'none: the number of blocks is given'
        : formatSeconds(protocol.budgetSeconds)
    ],
    [
      'precision asked for',
      protocol.precision === null
        ? 'none: measured until the budget ended'
        : `±${formatPercent(protocol.precision)}`
    ],
    ['stopped by', end?.stoppedBy ?? 'unknown: the run did not finish']
  ]
}

/** @param {RunData['plans'][number]} plan */
function sliceText ({ actions, cells, protocol }) {
  const amount = describeAmount(protocol, actions, areQueries(cells) ? 'executions' : 'requests')
  if (amount !== null) return amount
  const seconds =
    [...new Set(cells.map(cell => plannedSeconds(protocol, cell)))].sort((a, b) => a - b)
  return seconds.length > 1
    ? `${seconds.map(formatSeconds).join(', ')} (longer where requests fall due more slowly)`
    : formatSeconds(seconds[0] ?? protocol.sliceSeconds)
}
