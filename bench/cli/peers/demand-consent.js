/** @import {PeerPlan} from '../../../servers/peers/types.js' */
// Nothing is installed before the user has agreed. In: a plan and a terminal; out: the answer.
import { createInterface } from 'node:readline/promises'
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'

/** @typedef {{stdin: NodeJS.ReadableStream & {isTTY?: boolean}, stdout: NodeJS.WritableStream}} Terminal */

/**
 * @param {Pick<PeerPlan, 'become'>} plan
 * @param {{yes: boolean, terminal: Terminal}} options yes: agreed already
 * @returns {Promise<'agreed' | 'interrupted'>}
 * @throws {BenchError} PEERS_NOT_INSTALLED
 */
export async function demandConsent ({ become }, { yes, terminal }) {
  const refuse = (/** @type {string} */ reason) => {
    throw new BenchError('PEERS_NOT_INSTALLED', { reason })
  }
  if (become === null) {
    refuse('it takes the powers of root, and there is no sudo; let root run the commands above')
  }
  if (yes) return 'agreed'
  if (!terminal.stdin.isTTY) {
    refuse('it takes the powers of root, and there is no terminal to ask for consent; add --yes ' +
      `(${callOf('peers', '--yes')}), or run the commands above by hand`)
  }
  const answer = await ask('Do that now? [y/N] ', terminal)
  if (answer === null) return 'interrupted'
  if (!/^y(es)?$/i.test(answer.trim())) refuse('you did not agree')
  return 'agreed'
}

/**
 * @param {string} question
 * @param {Terminal} terminal
 * @returns {Promise<string | null>} '' for an end of the input (Ctrl-D); null for Ctrl-C
 */
async function ask (question, { stdin: input, stdout: output }) {
  const dialogue = createInterface({ input, output })
  const over = new AbortController()
  let interrupted = false
  dialogue.on('SIGINT', () => {
    interrupted = true
    over.abort()
  })
  dialogue.on('close', () => over.abort())
  const answer = await dialogue.question(question, { signal: over.signal }).catch(error => {
    if (/** @type {Error} */ (error).name === 'AbortError') return ''
    throw error
  })
  dialogue.close()
  return interrupted ? null : answer
}
