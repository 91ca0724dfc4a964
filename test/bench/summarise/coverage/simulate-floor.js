/** @import {Shape, World} from './simulate-runs.js' */
// Runs with a twin, also in worlds where a server keeps some luck for a whole run, which no interval sees: how often a
// verdict says that equal servers differ, and how often it tells those that do, by the intervals alone and beyond the
// noise floor.
import { summariseRun } from '../../../../bench/summarise/summarise-run.js'
import { makePlan } from '../../make-run.js'
import { createNoise, times } from '../../../../packages/statistics/test/noise.js'
import { measure } from './simulate-runs.js'

export const SEED = 2027
/** Of each row, with equal servers and again with planted differences. */
export const RUNS = 200
/** What contestants cost where they differ. */
export const PLANTED = 1.1

/** @type {readonly World[]} */
export const WORLDS = [
  { name: 'slices independent' },
  { name: 'starts differ by 4 %', start: 0.04 },
  { name: 'servers keep 2 %', lasting: 0.02 },
  { name: 'servers keep 4 %', lasting: 0.04 },
  { name: 'servers keep 8 %', lasting: 0.08 }
]

/** @type {readonly (Pick<Shape, 'name' | 'starts' | 'blocks'> & {loads: number})[]} */
export const SHAPES = [
  { name: 'quick, one load', starts: 2, blocks: 3, loads: 1 },
  { name: 'standard, one load', starts: 3, blocks: 7, loads: 1 },
  { name: 'standard, four loads', starts: 3, blocks: 7, loads: 4 }
]

/**
 * @typedef {object} Shares of all cells of contestants, those with a verdict of faster or slower
 * @property {number} alone by their intervals
 * @property {number} beyond the noise floor, too
 */

/**
 * A line of the table of docs/statistics.md.
 * @param {typeof SHAPES[number]} shape
 * @param {World} world
 * @returns {{row: string, equal: Shares, planted: Shares}}
 */
export function simulateFloorRow (shape, world) {
  const equal = simulate(shape, world, 1)
  const planted = simulate(shape, world, PLANTED)
  const percents = [equal.alone, equal.beyond, planted.alone, planted.beyond]
    .map(share => `${(100 * share).toFixed(1)} %`)
  return { equal, planted, row: `| ${[shape.name, world.name, ...percents].join(' | ')} |` }
}

/** @param {typeof SHAPES[number]} shape @param {World} world @param {number} planted @returns {Shares} */
function simulate ({ starts, blocks, loads }, world, planted) {
  const { normal } = createNoise(SEED)
  const plan = makePlan({
    variants: ['node', 'node~aa', 'server-0', 'server-1', 'server-2'],
    connections: [1, 4, 16, 64].slice(-loads),
    protocol: { processStarts: starts, maxBlocks: blocks, precision: null }
  })
  const cells = times(RUNS, () => summariseRun({
    plans: [plan], slices: measure(plan, { world, normal, planted }), verifications: []
  })).flat().filter(({ variant }) => variant.startsWith('server'))
  const beyond = cells.filter(({ verdict: { cpu } }) => cpu === 'faster' || cpu === 'slower').length
  const within = cells.filter(({ withinNoise }) => withinNoise?.includes('cpu')).length
  return { alone: (beyond + within) / cells.length, beyond: beyond / cells.length }
}
