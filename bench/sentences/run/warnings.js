/** @import {LinkLine, PlanLine, ResumeLine, RunLine, Slice, Summary, Warning} from '../../types.js' */
// Doubts about a run as a whole, each with what to do about it. In: summaries; out: warnings, the
// gravest first.
import { formatLoad } from '../../format/load.js'
import { gateOf } from '../../measure/gates/index.js'
import { TWIN } from '../../plan/create-plan.js'
import { toGeneratorWarnings } from './generators.js'
import { toLinkWarnings } from './link.js'

/**
 * @param {readonly Summary[]} summaries
 * @param {{
 *   run: Pick<RunLine, 'protocol'>, plans: readonly Pick<PlanLine, 'variants' | 'target'>[],
 *   links?: readonly LinkLine[], resumes?: readonly ResumeLine[], slices?: readonly Slice[]
 * }} data
 * @returns {Warning[]}
 */
export function toWarnings (summaries, { run, plans, links = [], resumes = [], slices = [] }) {
  const wraps = new Map(plans.flatMap(({ variants }) =>
    variants.map(({ name, wraps }) => [name, wraps])))
  return [
    ...smoke(run), ...changed(resumes, slices), ...twinDiffers(summaries),
    ...impossible(summaries, wraps), ...toLinkWarnings(links),
    ...toGeneratorWarnings(slices), ...noCpuTime(summaries, plans),
    ...gates(summaries, run.protocol.name === 'smoke')
  ]
}

/**
 * A run that was resumed may have gone on under other circumstances.
 * @param {readonly ResumeLine[]} resumes
 * @param {readonly Slice[]} slices
 * @returns {Warning[]}
 */
function changed (resumes, slices) {
  if (resumes.length === 0) return []
  const texts = resumes.flatMap(({ differences }) => differences.map(({ what, before, now }) =>
    `${what} (${before} before, ${now} then)`))
  const runtimes = [...Map.groupBy(slices, ({ variant }) => variant)]
    .map(([variant, of]) => ({ variant, names: [...new Set(of.map(({ runtime }) => runtime))] }))
  const all = [...new Set([
    ...texts,
    ...runtimes.filter(({ names }) => names.length > 1).map(({ variant, names }) =>
      `${variant} (${names.join(' before, ')} then)`)
  ])]
  if (all.length === 0) return []
  return [{
    code: 'resumed',
    message: `The run was resumed under other circumstances: ${all.join('; ')}.`,
    remedy: 'Ratios stand within each block; if the figures of the starts disagree, repeat the ' +
      'run in one piece.'
  }]
}

/** @param {Pick<RunLine, 'protocol'>} run @returns {Warning[]} */
function smoke ({ protocol }) {
  if (protocol.name !== 'smoke') return []
  return [{
    code: 'smoke',
    message: 'This was a smoke run: it shows that everything works and measures nothing.',
    remedy: 'Leave --preset out for a first answer.'
  }]
}

/** @param {readonly Summary[]} summaries @returns {Warning[]} */
function twinDiffers (summaries) {
  return summaries.filter(({ variant, verdict }) => variant.endsWith(TWIN) &&
    [verdict.cpu, verdict.p99].some(word => word === 'faster' || word === 'slower'))
    .map(({ action, ...load }) => ({
      code: 'twin-differs',
      message: `Two identical servers were told apart (${action}, ${formatLoad(load)}): on this ` +
        "machine today, small differences can't be trusted.",
      remedy: 'Close what else is running and repeat with a larger --budget.'
    }))
}

/**
 * A wrapper that costs less than what it wraps, a computation that costs less than none.
 * @param {readonly Summary[]} summaries
 * @param {ReadonlyMap<string, string | null>} wraps
 * @returns {Warning[]}
 */
function impossible (summaries, wraps) {
  const wrappers = summaries.filter(({ variant, reference, verdict }) =>
    wraps.get(variant) === reference && verdict.cpu === 'faster')
    .map(({ variant, reference, action, ...load }) => `${variant} costs less CPU than ` +
      `${reference}, which it is built upon (${action}, ${formatLoad(load)})`)
  const cheap = summaries.filter(({ action }) => action === 'factorial').flatMap(summary => {
    const plain = summaries.find(other => other.action === 'static' &&
      other.variant === summary.variant && other.workers === summary.workers &&
      other.connections === summary.connections && other.rate === summary.rate)
    return plain?.cpuInterval &&
      summary.cpuInterval && summary.cpuInterval.high < plain.cpuInterval.low
      ? [`factorial costs ${summary.variant} less CPU than static (${formatLoad(summary)})`]
      : []
  })
  return [...wrappers, ...cheap].map(what => ({
    code: 'physics',
    message: `This can't be: ${what}.`,
    remedy: 'Do not publish this run before the reason is found.'
  }))
}

/**
 * Of a server elsewhere nobody expected it.
 * @param {readonly Summary[]} summaries
 * @param {readonly Pick<PlanLine, 'target'>[]} plans
 * @returns {Warning[]}
 */
function noCpuTime (summaries, plans) {
  if (plans.some(({ target }) => target !== undefined)) return []
  const measured = summaries.filter(({ state, rps }) => state !== 'not-run' && rps !== null)
  if (measured.length === 0 || measured.some(({ cpuUsPerRequest }) => cpuUsPerRequest !== null)) {
    return []
  }
  return [{
    code: 'no-cpu-time',
    message: 'CPU time, memory and noise could not be read: there is no /proc here, so the ' +
      'figure that repeats best is missing.',
    remedy: 'Run on Linux to have CPU per request.'
  }]
}

/**
 * @param {readonly Summary[]} summaries
 * @param {boolean} onlyInvalid a smoke run is no measurement: doubts about its figures say nothing
 * @returns {Warning[]}
 */
function gates (summaries, onlyInvalid) {
  const run = summaries.filter(({ state }) => state !== 'not-run')
  const codes = Map.groupBy(
    run.flatMap(({ reasons }) => [...new Set(reasons.map(({ code }) => code))]), code => code
  )
  return [...codes].map(([code, found]) => ({ gate: gateOf(code), count: found.length }))
    .filter(({ gate }) => gate.effect !== 'report' && (gate.effect === 'invalid' || !onlyInvalid))
    .sort((a, b) => Number(b.gate.effect === 'invalid') - Number(a.gate.effect === 'invalid'))
    .map(({ gate, count }) => ({
      code: gate.code,
      message: `${count} of ${run.length} cells, ${gate.code}: ${gate.meaning}`,
      remedy: gate.remedy
    }))
}
