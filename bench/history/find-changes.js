/** @import {LevelChange, MachineHistory, ReadRun, Series} from './types.js' */
/** @import {Interval} from '../types.js' */
// Where series changed their level. In: series; out: the same with their changes. All series are judged together, so
// that the rate of false alarms is that of the whole history. Pure: the same runs always give the same changes.
import {
  EQUIVALENCE_BAND, FEWEST_RUNS, createRandom, exponentiate, findShifts, mean, medianOfSorted,
  welchInterval
} from '@shootout/statistics'
import { nameDifferences } from '../compare/name-differences.js'
import { COMPARED } from '../figures/index.js'
import { isTooWide } from '../figures/no-figure.js'
import { cellId } from '../plan/create-plan.js'

const SEED = 1
const REVISION = 'revision of the suite'

/**
 * @param {readonly MachineHistory[]} machines
 * @param {readonly ReadRun[]} runs that their series number
 * @returns {MachineHistory[]}
 */
export function findChanges (machines, runs) {
  const all = machines.flatMap(({ series }) => series)
  const shifts = findShifts(all.map(one => ({
    runs: one.points.map(({ run }) => run), values: logsOf(one), least: leastOf(one)
  })), { random: createRandom(SEED) })
  const found = new Map(all.map((one, index) => [one, toChanges(one, shifts[index] ?? [], runs)]))
  return machines.map(machine => ({
    ...machine,
    series: withCompany(machine.series.map(one => ({
      ...one, judged: one.points.length >= FEWEST_RUNS, changes: found.get(one) ?? []
    })))
  }))
}

/** @param {Series} series */
function logsOf ({ points }) {
  return points.map(({ ratio }) => Math.log(ratio.estimate))
}

/**
 * No step is a change that lies within the band, or that two identical servers differed by in half of the runs.
 * @param {Series} series
 * @returns {number} a logarithm
 */
function leastOf ({ points }) {
  const twins = points.flatMap(({ twin }) =>
    twin === null ? [] : [Math.abs(Math.log(twin.estimate))]).sort((a, b) => a - b)
  return Math.max(
    Math.log(EQUIVALENCE_BAND.high), twins.length === 0 ? 0 : medianOfSorted(twins)
  )
}

/**
 * @param {Series} series
 * @param {readonly {at: number, p: number}[]} shifts in order
 * @param {readonly ReadRun[]} runs
 * @returns {LevelChange[]}
 */
function toChanges (series, shifts, runs) {
  const logs = logsOf(series)
  return shifts.map(({ at, p }, index) => {
    const before = logs.slice(shifts[index - 1]?.at ?? 0, at)
    const after = logs.slice(at, shifts[index + 1]?.at ?? logs.length)
    const [from, to] = [series.points[at - 1], series.points[at]].map(point => point?.run ?? 0)
    const step = welchInterval(after, before)
    const { lessIsBetter } = COMPARED[series.metric]
    return {
      at,
      from: from ?? 0,
      to: to ?? 0,
      before: Math.exp(mean(before)),
      after: Math.exp(mean(after)),
      change: toInterval(step),
      counts: { before: before.length, after: after.length },
      p,
      verdict: (step.estimate > 0) === lessIsBetter ? 'slower' : 'faster',
      besides: differencesOf(runs[from ?? 0], runs[to ?? 0]),
      together: false
    }
  })
}

/** @param {Interval} logs @returns {Interval | null} */
function toInterval (logs) {
  const ratio = exponentiate(logs)
  return isTooWide(ratio) ? null : ratio
}

/** @param {ReadRun | undefined} before @param {ReadRun | undefined} now */
function differencesOf (before, now) {
  if (before === undefined || now === undefined) return []
  const [a, b] = [before.data, now.data].map(data => ({
    ...data, verifications: [], slices: [], timelines: [], crossChecks: [], end: null
  }))
  return a === undefined || b === undefined
    ? []
    : nameDifferences(a, b).differences.filter(({ what }) => what !== REVISION)
}

/**
 * Where all servers changed at once against their reference, the reference is what they have in common.
 * @param {readonly Series[]} series of one machine
 * @returns {Series[]}
 */
function withCompany (series) {
  const byLoad = Map.groupBy(series, toLoad)
  return series.map(one => {
    const company = (byLoad.get(toLoad(one)) ?? []).filter(({ judged }) => judged)
    const changes = one.changes.map(change => ({
      ...change,
      together: company.length > 1 && company.every(other => other.changes.some(their =>
        their.to === change.to && their.verdict === change.verdict))
    }))
    return { ...one, changes }
  })
}

/** All that share a reference's figure. @param {Series} series */
function toLoad ({ cell, reference, metric }) {
  return JSON.stringify([cellId({ ...cell, variant: '', workers: 0 }), reference, metric])
}
