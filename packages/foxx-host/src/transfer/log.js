/** @import {Transfer} from './data-folder.js' */
/** @import {Listener} from './types.js' */
// What a shell reads of a transfer: one line for each collection, a count that runs on a terminal, and what stays
// behind.

const CLEAR_LINE = '\r\u001b[K'
const NUMBERS = new Intl.NumberFormat('en')

/**
 * @param {{stdout: {write: (text: string) => unknown}, stderr: {isTTY?: boolean, write: (text: string) => unknown}}}
 *   streams
 * @returns {{listener: Listener, tell: (source: string, transfer: Transfer) => void}}
 */
export function createTransferLog ({ stdout, stderr }) {
  const show = (/** @type {string} */ text) => {
    if (stderr.isTTY) stderr.write(CLEAR_LINE + text)
  }
  const say = (/** @type {string} */ line) => {
    show('')
    stdout.write(`${line}\n`)
  }
  const toLine = (/** @type {string} */ label, /** @type {number} */ count) =>
    `${label}: ${NUMBERS.format(count)} documents`
  return {
    listener: {
      onDocuments: (label, count) => show(toLine(label, count)),
      onCollection: (label, count) => say(`${toLine(label, count)}, count and checksum are equal`)
    },
    tell (source, { finished, left }) {
      if (finished !== null) say(`${source} was copied ${finished} already: nothing to do`)
      if (left.length > 0) say('what could not be taken:')
      for (const { database, kind, name, why } of left) {
        say(`  ${database}: ${kind} ${name}: ${why}`)
      }
    }
  }
}
