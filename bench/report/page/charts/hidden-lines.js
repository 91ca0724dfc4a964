// Which lines are not shown, in all charts alike: kept in the address as 'hide', so that a link shows the same.
import { readState, writeState } from '../state.js'
import { formatHidden, parseHidden } from './hidden-list.js'

const NAME = 'hide'

/** @returns {ReadonlySet<string>} labels */
export function readHidden () {
  return parseHidden(readState(NAME))
}

/** @param {ReadonlySet<string>} labels */
export function writeHidden (labels) {
  writeState(NAME, formatHidden(labels))
}
