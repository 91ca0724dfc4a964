/** @import {Slice} from '../../../bench/types.js' */
/** @import {Logs, Noise} from './types.js' */
// What the slices of the kept runs differ by. In: their run files; out: levels of blocks, shifts of starts and what is
// left, as they came. A cell is what its slices share, a level what the slices of a block share.
import { mean, pooledStartVariance } from '@shootout/statistics'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseRunFile } from '../../../bench/report/read-run-file.js'
import { readRun } from '../../../bench/report/run-files.js'
import { countingSlices } from '../../../bench/summarise/replicates.js'

const RESULTS = fileURLToPath(new URL('../../../results', import.meta.url))
const KEPT = /^reference/
/** Means of cells and of blocks by turns, since not every cell has every block. */
const ROUNDS = 8
/** The mean of a block was taken out of it: with few cells that says more about their order than the order itself. */
const FEWEST_IN_ORDER = 40
const FIGURES = /** @type {const} */ (['cpu', 'rps'])

/** @typedef {{block: number, start: number, order: number, logs: Logs}} Point */

/** @returns {Noise[]} one of each kept run */
export function readNoises () {
  return readdirSync(RESULTS).filter(name => KEPT.test(name)).sort().map(name => {
    const { data } = readRun(join(RESULTS, name, 'run.ndjson'), parseRunFile)
    return toNoise(name, [...countingSlices(data.slices).values()].map(toPoints))
  })
}

/**
 * @param {string} name
 * @param {readonly (readonly Point[])[]} cells
 * @returns {Noise}
 */
export function toNoise (name, cells) {
  const { levels, rest } = parted(cells)
  const starts = rest.map(points => [...Map.groupBy(points, ({ start }) => start).values()])
  const left = starts.flat().filter(points => points.length > 1).map(withoutMean)
  return {
    name,
    levels,
    shifts: shiftsOf(starts),
    slices: left.flatMap(points => points.map(({ logs }) => logs)),
    sequences: cells.length < FEWEST_IN_ORDER ? [] : inOrder(left.flat())
  }
}

/** @param {readonly Point[]} points @returns {Logs[][]} one list for each start, as they came */
function inOrder (points) {
  return [...Map.groupBy(points, ({ start }) => start).values()].map(own =>
    own.toSorted((a, b) => a.order - b.order).map(({ logs }) => logs))
}

/** @param {readonly Slice[]} slices @returns {Point[]} of those that have both figures */
function toPoints (slices) {
  return slices.flatMap(({ block, processStart, startedAt, cpuUsPerRequest, rps }) =>
    cpuUsPerRequest === null || rps === null || cpuUsPerRequest <= 0 || rps <= 0
      ? []
      : [{
        block, start: processStart, order: Date.parse(startedAt),
        logs: { cpu: Math.log(cpuUsPerRequest), rps: Math.log(rps) }
      }])
}

/**
 * @param {readonly (readonly Point[])[]} cells
 * @returns {{levels: Logs[], rest: Point[][]}}
 */
function parted (cells) {
  let rest = cells.map(points => [...points])
  /** @type {Map<number, Logs>} */
  const levels = new Map(cells.flat().map(({ block }) => [block, { cpu: 0, rps: 0 }]))
  for (let round = 0; round < ROUNDS; round++) {
    rest = rest.map(points => points.map(point => minus(point, meanOf(points))))
    const ofBlock = new Map([...Map.groupBy(rest.flat(), ({ block }) => block)]
      .map(([block, points]) => [block, meanOf(points)]))
    const found = (/** @type {number} */ block) => ofBlock.get(block) ?? { cpu: 0, rps: 0 }
    rest = rest.map(points => points.map(point => minus(point, found(point.block))))
    for (const [block, level] of levels) levels.set(block, sum(level, found(block)))
  }
  return { levels: [...levels].sort(([a], [b]) => a - b).map(([, level]) => level), rest }
}

/**
 * Means of few slices differ by more than starts do: they are drawn together to the variance that starts add.
 * @param {readonly Point[][][]} cells by start
 * @returns {Logs[]}
 */
function shiftsOf (cells) {
  const restarted = cells.filter(starts => starts.length > 1)
  const means = restarted.flatMap(starts => starts.map(meanOf))
  if (means.length === 0) return []
  const [cpu, rps] = FIGURES.map(figure => {
    const variance = pooledStartVariance(restarted.map(starts =>
      starts.map(points => points.map(({ logs }) => logs[figure]))))
    return Math.sqrt((variance?.between ?? 0) / mean(means.map(logs => logs[figure] ** 2)))
  })
  if (cpu === 0 || rps === 0) return []
  return means.map(logs => ({ cpu: logs.cpu * Number(cpu), rps: logs.rps * Number(rps) }))
}

/** As far apart as the noise is: their mean has taken its part of it. @param {readonly Point[]} points */
function withoutMean (points) {
  const size = Math.sqrt(points.length / (points.length - 1))
  return points.map(point => {
    const { logs: { cpu, rps }, ...where } = minus(point, meanOf(points))
    return { ...where, logs: { cpu: size * cpu, rps: size * rps } }
  })
}

/** @param {readonly Point[]} points @returns {Logs} */
function meanOf (points) {
  return {
    cpu: mean(points.map(({ logs }) => logs.cpu)), rps: mean(points.map(({ logs }) => logs.rps))
  }
}

/** @param {Point} point @param {Logs} by @returns {Point} */
function minus (point, by) {
  return { ...point, logs: sum(point.logs, { cpu: -by.cpu, rps: -by.rps }) }
}

/** @param {Logs} a @param {Logs} b @returns {Logs} */
export function sum (a, b) {
  return { cpu: a.cpu + b.cpu, rps: a.rps + b.rps }
}
