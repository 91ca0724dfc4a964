/** @import {Slice} from '../../types.js' */
/** @import {BlockLine, BlockPart, Contrast, Metric, Recording} from '../types.js' */
// From blocks to what is compared: the log of a server's figure over that of `base`, block by block, session by
// session.
import { gateOf } from '../../measure/gates/index.js'
import { PLANTED } from '../plan-calibration.js'

const READ = {
  /** @param {Slice} slice */
  cpu: slice => slice.cpuUsPerRequest,
  /** @param {Slice} slice */
  rps: slice => slice.rps
}

/**
 * @param {readonly BlockLine[]} blocks
 * @param {string} name of the server
 * @param {Metric} metric
 * @returns {Contrast['sessions']} in order; pairs with a slice that a gate makes invalid are left out, and sessions
 *   without a pair
 */
export function contrastOf (blocks, name, metric) {
  const bySession = Map.groupBy(blocks, ({ session }) => session)
  return [...bySession].sort(([left], [right]) => left - right)
    .map(([session, own]) => ({
      session,
      values: own.flatMap(block => compare(block, name, metric) ?? [])
    }))
    .filter(({ values }) => values.length > 0)
}

/**
 * @param {readonly BlockLine[]} blocks
 * @param {Metric} metric
 * @returns {Contrast[]} one for each planted share
 */
export function toContrasts (blocks, metric) {
  return PLANTED.map(
    ({ name, planted }) => ({ name, planted, sessions: contrastOf(blocks, name, metric) })
  )
}

/**
 * @param {BlockLine} block
 * @param {string} name
 * @param {Metric} metric
 * @returns {number | null} the log of the ratio to `base`; null: not measured, or not to be trusted
 */
function compare ({ slices }, name, metric) {
  const [own, base] = [name, 'base'].map(variant => slices.find(slice => slice.variant === variant))
  if (own === undefined || base === undefined || isInvalid(own) || isInvalid(base)) return null
  const [above, below] = [READ[metric](own), READ[metric](base)]
  return above !== null && below !== null && above > 0 && below > 0 ? Math.log(above / below) : null
}

/**
 * @param {readonly BlockLine[]} blocks
 * @returns {number} pairs that can't be used
 */
export function countInvalidPairs (blocks) {
  return blocks.reduce(
    (sum, block) => sum + PLANTED.filter(({ name }) => compare(block, name, 'cpu') === null).length,
    0
  )
}

/**
 * @param {Pick<Recording, 'head' | 'blocks'>} recording
 * @param {BlockPart} part
 * @returns {BlockLine[]} without those that belong to the warm-up
 */
export function blocksOf ({ head: { plan }, blocks }, part) {
  return blocks.filter(block => block.part === part && block.block > plan.warmUpBlocks)
}

/** @param {Slice} slice */
function isInvalid ({ gates }) {
  return gates.some(({ code }) => gateOf(code).effect === 'invalid')
}
