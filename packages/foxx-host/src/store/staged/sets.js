/** @import {Table, Writing} from '../types.js' */
// Which sets of staged changes there are. A set is a change too large for one write transaction: its entries are
// written to the table 'stages' in parts (open), count all at once from the moment that this register calls it
// committed, and are then moved to their tables in parts (settled). Those of a set that is aborted count no more than
// if they were gone. In the table 'catalog', under one key, as "ID open,ID committed"; there is no such key without
// sets.

/** @typedef {'open' | 'committed' | 'aborted'} SetState */
/** By id: the number of the transaction that writes it, as text. @typedef {ReadonlyMap<string, SetState>} Sets */

export const SETS_KEY = Buffer.from('staged-sets')
/** @type {Sets} */
export const NO_SETS = new Map()

/** What was parsed last: it is asked for far more often than it changes. @type {{text: string, sets: Sets}} */
let known = { text: '', sets: NO_SETS }

/**
 * @param {string | undefined} text
 * @returns {Sets} NO_SETS where there are none
 */
export function parseSets (text) {
  if (text === undefined) return NO_SETS
  if (known.text === text) return known.sets
  /** @type {Map<string, SetState>} */
  const sets = new Map()
  for (const entry of text.split(',')) {
    const [id = '', state] = entry.split(' ')
    sets.set(id, state === 'committed' || state === 'aborted' ? state : 'open')
  }
  known = { text, sets }
  return sets
}

/** @param {{catalog: Pick<Table, 'getText'>}} tables @returns {Sets} */
export function readSets ({ catalog }) {
  return parseSets(catalog.getText(SETS_KEY))
}

/** @param {Writing} writing @param {string} id @param {SetState} state */
export function writeSet (writing, id, state) {
  writeSets(writing, new Map([...readSets(writing), [id, state]]))
}

/** @param {Writing} writing @param {string} id */
export function removeSet (writing, id) {
  writeSets(writing, new Map([...readSets(writing)].filter(([other]) => other !== id)))
}

/** @param {Writing} writing @param {Sets} sets */
function writeSets ({ catalog }, sets) {
  if (sets.size === 0) catalog.remove(SETS_KEY)
  else catalog.put(SETS_KEY, [...sets].map(entry => entry.join(' ')).join(','))
}
