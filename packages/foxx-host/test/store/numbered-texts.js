/** @import {LmdbStore} from './temporary-store.js' */
/** @import {Range} from '../../src/store/types.js' */
// Texts under numbers: what the tests of a store put into it.
import { documentKey, tableRange, toPrefix } from '../../src/store/index.js'

export const PREFIX = toPrefix(9)

/** @param {number} number */
export const key = number => documentKey(PREFIX, number)

/** @param {() => LmdbStore} current the store of the test that runs */
export function createTexts (current) {
  return {
    /** @param {number} number @param {string} text */
    put: (number, text) => current().write(({ documents }) => documents.put(key(number), text)),
    /** @param {number} number */
    textOf: number => current().read().documents.getText(key(number)),
    /** @param {Partial<Range>} [range] */
    list: range => [...current().read().documents.entries({ ...tableRange(PREFIX), ...range })]
      .map(({ value }) => value.toString())
  }
}
