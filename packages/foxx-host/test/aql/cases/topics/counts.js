/** @import {Case} from '../types.js' */
// What a run counts: documents it looked at as a whole or through an index, those that FILTER kept back, writes.
import { yields } from '../make-case.js'

const data = { c: [1, 2, 3].map(a => ({ _key: String(a), a })), o: [] }

/** scannedFull, scannedIndex, filtered, writesExecuted @typedef {readonly [number, number, number, number]} Counts */

/** @type {readonly (readonly [query: string, result: unknown[], counts: Counts])[]} */
const ROWS = [
  ['FOR d IN c LIMIT 1 INSERT {b: d.a} INTO o', [], [1, 0, 0, 1]],
  ['FOR d IN c INSERT {b: d.a} INTO o LIMIT 1 RETURN NEW.b', [1], [3, 0, 0, 3]],
  ['FOR d IN c INSERT {b: d.a} INTO o LIMIT 0 RETURN NEW.b', [], [3, 0, 0, 3]],
  ['FOR d IN c LIMIT 0 INSERT {} INTO o RETURN 1', [], [0, 0, 0, 0]],
  ['FOR d IN c LIMIT 2 REMOVE d IN c', [], [2, 0, 0, 2]],
  ['FOR d IN c FILTER d.a > 1 LIMIT 1 RETURN d.a', [2], [2, 0, 1, 0]],
  ['FOR d IN c FILTER d._key == "1" RETURN d.a', [1], [0, 1, 0, 0]],
  ['FOR d IN c FILTER d._key IN ["1", "3", "9"] RETURN d.a', [1, 3], [0, 2, 0, 0]],
  ['RETURN DOCUMENT("c/1").a', [1], [0, 1, 0, 0]],
  ['RETURN DOCUMENT("c", "2").a', [2], [0, 1, 0, 0]],
  ['RETURN DOCUMENT("c", ["1", "9", "c/3"])[*].a', [[1, 3]], [0, 2, 0, 0]],
  ['RETURN DOCUMENT(["c/1", "x/1", 1])[*].a', [[1]], [0, 1, 0, 0]],
  ['RETURN DOCUMENT("c")', [null], [0, 0, 0, 0]],
  ['RETURN LENGTH(c)', [3], [0, 0, 0, 0]],
  ['RETURN COLLECTION_COUNT("c")', [3], [0, 0, 0, 0]],
  ['RETURN COLLECTION_COUNT(c)', [3], [0, 0, 0, 0]]
]

/** @type {readonly Case[]} */
export const COUNTS = ROWS.map(([query, result, [full, index, filtered, writes]]) =>
  yields(query, result, {
    data,
    stats: {
      scannedFull: full, scannedIndex: index, filtered, writesExecuted: writes, writesIgnored: 0
    }
  }))
