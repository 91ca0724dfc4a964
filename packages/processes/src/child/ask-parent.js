/** @import {Answers, Channel} from './channel.js' */
// The channel to whoever started this program: one for all its parts, made when the first of them needs it.
import { createChannel } from './channel.js'
import { parentPort } from './ports.js'

/** @type {Answers} */
const known = {}
let channel = /** @type {Channel | null} */ (null)

/**
 * @param {string} question one of those that he was prepared for: 'documents'
 * @param {unknown} [payload]
 * @param {number} [timeoutMs] default: as long as it takes, because a server may have to be started for the answer
 * @returns {Promise<unknown>} rejects with an Error that says why there is no answer
 */
export async function askParent (question, payload, timeoutMs = Infinity) {
  if (!process.send) throw new Error('nobody started this program who could be asked')
  return open().ask(question, payload, timeoutMs)
}

/**
 * Answers what the parent asks.
 * @param {Answers} answers besides those that are given already
 */
export function answerParent (answers) {
  Object.assign(known, answers)
  if (process.send) open()
}

function open () {
  channel ??= createChannel(parentPort, known)
  return channel
}
