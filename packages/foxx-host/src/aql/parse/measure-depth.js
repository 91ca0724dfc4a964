/** @import {At, Query} from '../types.js' */
// How deep a tree is, without a stack that it could overflow. In: a parsed query; out: the most nodes on a way from its
// root to a leaf, a block counting with all of its operations, because its rows go through all of them.

/**
 * @param {Query} query
 * @param {number} most looks no deeper
 * @returns {{depth: number, at: At}} at: where the deepest node begins, or the first one that is too deep
 */
export function measureDepth (query, most) {
  let deepest = { depth: 0, at: query.at }
  /** @type {{part: unknown, depth: number}[]} */
  const open = [{ part: query, depth: 0 }]
  for (let next = open.pop(); next !== undefined && deepest.depth <= most; next = open.pop()) {
    const { part } = next
    if (typeof part !== 'object' || part === null) continue
    /** @type {{type?: unknown, operations?: readonly unknown[], at?: At}} */
    const { type, operations, at } = part
    const depth = next.depth + (type === undefined ? 0 : 1) + (operations?.length ?? 0)
    if (depth > deepest.depth) deepest = { depth, at: at ?? deepest.at }
    for (const inner of Object.values(part)) open.push({ part: inner, depth })
  }
  return deepest
}
