/** @import {Step} from '../types.js' */
// Steps that change documents.

const WRITES = ['insert', 'update', 'replace', 'remove', 'upsert']

/** @param {Step} step @returns {boolean} whether it changes documents */
export function isWrite ({ type }) {
  return WRITES.includes(type)
}
