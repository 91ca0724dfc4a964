/** @import {OpenTransaction, TransactionNote} from './types.js' */
// Which transaction a worker has open on the server of the documents. A message would not do: nothing leaves a process
// that is killed, and the server keeps locks until its own limit. In: a file of the worker's own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} folder of the workers' sockets @param {number} slot @returns {TransactionNote} */
export function createTransactionNote (folder, slot) {
  const file = toFile(folder, slot)
  return {
    begin: transaction => writeFileSync(file, JSON.stringify(transaction)),
    end: () => writeFileSync(file, '')
  }
}

/**
 * Takes the note that a worker has left.
 * @param {string} folder
 * @param {number} slot
 * @returns {OpenTransaction | null} null where it had none open
 */
export function takeTransactionNote (folder, slot) {
  const file = toFile(folder, slot)
  try {
    const text = readFileSync(file, 'utf8')
    if (text === '') return null
    writeFileSync(file, '')
    return JSON.parse(text)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/** @param {string} folder @param {number} slot */
function toFile (folder, slot) {
  return join(folder, `${slot}.transaction`)
}
