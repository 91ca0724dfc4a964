/** @import {CellKey, PlanLine, ResumedStudy, RunData, Slice} from '../../types.js' */
/** @import {Earlier} from '../types.js' */
// How far a run has come. In: what its file holds; out: for each plan what counts, and where it goes on. Pure.
import { cellId, variantIdOf } from '../../plan/create-plan.js'
import { findOpen } from '../../summarise/find-undecided.js'
import { referenceOf } from '../../summarise/replicates.js'
import { secondsForRepeating } from '../measure-cells.js'
import { awaitsRepetition } from './awaits-repetition.js'
import { usedSeconds } from './used-seconds.js'

/**
 * @param {PlanLine} plan
 * @param {RunData} data
 * @returns {Earlier} nothing but zeros for a plan that was not begun
 */
export function findEarlier (plan, data) {
  const own = data.slices.filter(({ study }) => study === plan.study)
  const verifications = data.verifications.filter(({ study }) => study === plan.study)
  const repeatedSeconds = sum(repeatedForNoise(own).map(({ seconds }) =>
    seconds + plan.protocol.primeSeconds))
  const lastStart = Math.max(
    0,
    ...own.map(({ processStart }) => processStart),
    ...verifications.map(({ processStart }) => processStart)
  )
  const resumed = (data.resumes ?? []).flatMap(({ studies }) => studies.filter(({ study }) =>
    study === plan.study))
  const slices = keepComplete(plan, own, {
    data,
    hasTime: repeatedSeconds < secondsForRepeating(plan),
    isPassed: start => toPart(resumed, lastStart) > toPart(resumed, start)
  })
  const part = partUnderWay(resumed, lastStart)
  return {
    complete: isBehind(plan, data) || isFinished(data),
    slices,
    dropped: own.filter(slice => !slices.includes(slice)),
    blocks: Math.max(0, ...slices.map(({ block }) => block)),
    part,
    blocksOfPart: new Set(slices.filter(({ processStart }) =>
      toPart(resumed, processStart) === part).map(({ block }) => block)).size,
    lastStart,
    lastOrder: Math.max(0, ...own.map(({ order }) => order)),
    usedSeconds: usedSeconds(plan.study, data),
    repeatedSeconds,
    verified: verifications.every(({ passed }) => passed),
    crossChecks: data.crossChecks.filter(({ study }) => study === plan.study),
    timelines: data.timelines.filter(({ study }) => study === plan.study),
    starts: (data.starts ?? []).filter(({ study }) => study === plan.study)
  }
}

/**
 * @param {Pick<RunData, 'end'>} data
 * @returns {boolean} whether the run came to its end by itself
 */
export function isFinished ({ end }) {
  return end !== null && end.stoppedBy !== 'interrupted' && end.stoppedBy !== 'failed'
}

/** Whether a later plan was begun: plans follow one another. @param {PlanLine} plan @param {RunData} data */
function isBehind (plan, { plans, slices, verifications }) {
  const later = new Set(plans.slice(plans.findIndex(({ study }) => study === plan.study) + 1)
    .map(({ study }) => study))
  return [...slices, ...verifications].some(({ study }) => later.has(study))
}

/**
 * Which planned process start a start belongs to. Without a break they are the same; after it, the one that was under
 * way goes on as the next one.
 * @param {readonly ResumedStudy[]} resumed in order
 * @param {number} start
 * @returns {number} from 1
 */
function toPart (resumed, start) {
  const last = resumed.findLast(({ processStart }) => processStart <= start)
  return last === undefined ? Math.max(1, start) : last.insteadOf + start - last.processStart
}

/** The planned process start that was under way. @param {readonly ResumedStudy[]} resumed @param {number} lastStart */
function partUnderWay (resumed, lastStart) {
  const last = resumed.at(-1)
  // It was stopped before any server of that start had answered.
  return last !== undefined && last.processStart > lastStart
    ? last.insteadOf
    : toPart(resumed, lastStart)
}

/**
 * The slices of complete blocks. Only the last block may not be: a later one does not begin before. Of a block that was
 * begun anew the last beginning counts.
 * @param {PlanLine} plan
 * @param {readonly Slice[]} own slices of the plan
 * @param {{data: RunData, hasTime: boolean, isPassed: (start: number) => boolean}} run hasTime: for repeating what
 *   others disturbed; isPassed: whether a later planned start than that one's has begun
 * @returns {Slice[]}
 */
function keepComplete (plan, own, { data, hasTime, isPassed }) {
  const blocks = Map.groupBy(own, ({ block }) => block)
  const standing = new Set([...blocks.values()].flatMap(of => {
    const start = Math.max(...of.map(({ processStart }) => processStart))
    return of.filter(({ processStart }) => processStart === start)
  }))
  const slices = own.filter(slice => standing.has(slice))
  const block = Math.max(...blocks.keys())
  const last = slices.filter(slice => slice.block === block)
  const before = slices.filter(slice => slice.block !== block)
  if (last[0] === undefined || isPassed(last[0].processStart)) return slices
  const whole = missesNothing(plan, { last, before, data, isPassed }) &&
    !awaitsRepetition(last, { hasTime })
  return whole ? slices : before
}

/**
 * Whether a block has a slice of each cell that was to be measured in it: those that were still open, whose server and
 * whose reference's server lived.
 * @param {PlanLine} plan
 * @param {{last: readonly Slice[], before: readonly Slice[], data: RunData, isPassed: (start: number) => boolean}} run
 */
function missesNothing (plan, { last, before, data, isPassed }) {
  const start = last[0]?.processStart
  const ofStart = data.verifications.filter(({ study, processStart, passed }) =>
    study === plan.study && processStart === start && passed)
  const admitted = new Set(ofStart.map(({ variant, workers, via = null }) =>
    variantIdOf({ variant, workers, via })))
  const dead = new Set([...before, ...last].filter(({ processStart, gates }) =>
    processStart === start && gates.some(({ code }) => code === 'server-died')).map(variantIdOf))
  /** @param {CellKey | undefined} cell */
  const lives = cell =>
    cell !== undefined && admitted.has(variantIdOf(cell)) && !dead.has(variantIdOf(cell))
  const measured = new Set(last.map(cellId))
  return findOpen(plan, before.filter(({ processStart }) => isPassed(processStart)))
    .every(cell => measured.has(cellId(cell)) ||
      !lives(cell) ||
      !lives(referenceOf(cell, plan.cells, plan.reference)))
}

/**
 * Slices that repeat what others disturbed; repeating what lost a generator takes of no bounded time.
 * @param {readonly Slice[]} own in the order in which they were measured
 */
function repeatedForNoise (own) {
  return own.filter((slice, index) => {
    const before = own.slice(0, index).findLast(earlier =>
      cellId(earlier) === cellId(slice) && earlier.block === slice.block)
    return slice.retried && before?.gates.every(({ code }) => code !== 'generator-lost')
  })
}

/** @param {readonly number[]} values */
function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}
