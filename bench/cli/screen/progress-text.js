/** @import {Interval, Slice, Summary} from '../../types.js' */
/** @import {Progress} from '../../run/types.js' */
// What people see during a run: one line for each thing that happened. In: an event; out: text.
import { formatRate } from '../../format/load.js'
import { formatRatioInterval, formatSeconds } from '../../format/numbers.js'
import { isQueryClient } from '../../plan/query-clients.js'

/**
 * @param {Progress} event
 * @param {(cell: Extract<Progress, {kind: 'slice'}>['slice']) => Summary | undefined} summaryOf what is known of a
 *   slice's cell so far
 * @returns {string}
 */
export function progressText (event, summaryOf) {
  if (event.kind === 'starting') {
    return `start ${event.processStart} of ${event.of}: starting and verifying ${event.variant}`
  }
  if (event.kind === 'start') {
    return `round ${event.round} of ${event.of}: timing the start of ${event.variant}`
  }
  if (event.kind === 'ceiling') return `measuring what the load client can do (${event.action})`
  if (event.kind === 'warming') return `warming up ${event.variant} (${event.action})`
  if (event.kind === 'cross-check') {
    return `checking with a second load client: ${event.variant} (${event.action})`
  }
  if (event.kind === 'link') return 'measuring the link between client and servers'
  if (event.kind === 'timeline') {
    return `watching CPU and memory of ${event.variant} x${event.workers} for ` +
      `${formatSeconds(event.seconds)}`
  }
  if (event.kind === 'block') return `block ${event.block} done`
  const { slice, done, inBlock, secondsLeft } = event
  const where = `block ${slice.block} ${`${done}/${inBlock}`.padStart(5)}  ${nameOf(slice)}`
  return `${where.padEnd(44)} ${describe(summaryOf(slice))}  ${formatSeconds(secondsLeft)} left`
}

/** @param {Slice} slice */
function nameOf ({ workers, variant, ...load }) {
  return [
    variant, workers > 1 ? `x${workers}` : null,
    load.via === null ? null : `via ${load.via}`, loadName(load)
  ].filter(part => part !== null).join(' ')
}

/**
 * @param {Pick<Slice, 'action' | 'driver' | 'connections' | 'threads' | 'rate'>} load
 * @returns {string} 'static c=64'
 */
export function loadName ({ action, driver, connections, threads, rate }) {
  return [
    action,
    isQueryClient(driver) ? driver : `c=${connections}`,
    threads > 1 ? `t=${threads}` : null,
    rate === null ? null : formatRate(rate)
  ].filter(part => part !== null).join(' ')
}

/** @param {Summary | undefined} summary */
function describe (summary) {
  if (summary === undefined) return ''
  return `${summary.variant === summary.reference ? 'the reference,' : ratioText(summary)} ` +
    `${summary.state}`
}

/** @param {Summary} summary */
function ratioText ({ rate, ratio: { cpu, p99 = null } }) {
  return rate === null ? describeRatio('cpu', cpu) : describeRatio('p99', p99)
}

/** @param {string} name @param {Interval | null} ratio */
function describeRatio (name, ratio) {
  return ratio === null ? `${name} ratio not known yet,` : `${name} ${formatRatioInterval(ratio)}`
}
