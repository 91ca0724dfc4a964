/** @import {History} from '../../history/types.js' */
// What `npm run history` shows on the screen. In: a history; out: text.
import {
  changeRow, countText, groundSentences, historyHeadline, listChanges
} from '../../sentences/history/changes.js'
import { wrapText } from '../screen/wrap-text.js'

/**
 * @param {History} history
 * @param {{width: number, path: string}} how width: columns of the screen; path: of the page
 * @returns {string} without the last line break
 */
export function historyText (history, { width, path }) {
  const rows = listChanges(history).map(found =>
    wrapText(`- ${changeRow(found, history)}`, width, '  '))
  return [
    wrapText(`${historyHeadline(history)}.`, width, ''),
    ...rows,
    ...groundSentences(history).map(sentence => wrapText(sentence, width, '')),
    countText(history),
    path
  ].join('\n')
}
