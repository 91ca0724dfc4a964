/** @import {EntryTable} from '../types.js' */
// Entries of a geo index, behind its prefix: one byte that says what it is, the id of a cell, the document's number.
//   1  no place: what the document has there is no shape
//   2  the cell of the shape's centroid, for distances
//   3  a cell that covers a part of the shape

export const NO_PLACE = 1
export const CENTROID = 2
export const COVERED = 3

/** @param {number} kind @param {bigint} [cell] @returns {Buffer} */
export function toPlace (kind, cell) {
  if (cell === undefined) return Buffer.from([kind])
  const place = Buffer.allocUnsafe(9)
  place[0] = kind
  place.writeBigUInt64BE(BigInt.asUintN(64, cell), 1)
  return place
}

/**
 * @param {EntryTable} table
 * @param {{kind: number, first?: bigint, last?: bigint}} range cells, both included
 * @returns {{from: Buffer, to: Buffer}}
 */
export function toKeyRange ({ prefix }, { kind, first, last }) {
  return {
    from: Buffer.concat([prefix, toPlace(kind, first)]),
    // Numbers of documents are below 2^53.
    to: Buffer.concat([prefix, toPlace(kind, last), Buffer.from([0xFF])])
  }
}
