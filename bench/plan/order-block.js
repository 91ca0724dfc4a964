/** @import {CellKey} from '../types.js' */
// The order of one block: cells that are compared with each other (same action, same connections, threads and rate)
// stand next to each other, in random order; the groups are in random order too. Every second block
// is the one before it backwards, so that a steady drift of the machine cancels out.
import { createRandom, shuffle } from '@shootout/statistics'

/**
 * @param {readonly CellKey[]} cells
 * @param {{seed: number, block: number}} place block counted from 1
 * @returns {CellKey[]}
 */
export function orderBlock (cells, { seed, block }) {
  const pair = Math.ceil(block / 2)
  const random = createRandom(seed + pair * 7919)
  const groups = [...Map.groupBy(cells, cell =>
    `${cell.study} ${cell.action} ${cell.connections} ${cell.threads} ${cell.rate}`).values()]
  const order = shuffle(groups, random).flatMap(group => shuffle(group, random))
  return block % 2 === 0 ? order.reverse() : order
}
