/** @import {ChildProcess} from 'node:child_process' */
/** @import {LoadJob, LoadResult, LoadSession} from '../types.js' */
// Loads in turns as the bench sees them: several may be open in one client's process. In: that process; out: sessions.
import { BenchError } from '../../errors.js'

/** How much longer than it lasts something may take before the client is given up. */
const GRACE_MS = 15_000

/**
 * @param {{name: string, child: ChildProcess, onLate: () => void}} client onLate: ends a client that hangs
 * @returns {(job: LoadJob, primeSeconds: number) => Promise<LoadSession>} throws CLIENT_FAILED, as what it gives does
 */
export function createSessionOpener (client) {
  let questions = 0
  /** @param {object} question @param {number} seconds that it lasts */
  const ask = (question, seconds) =>
    answerTo({ id: ++questions, ...question }, { ...client, seconds })
  return async (job, primeSeconds) => {
    const session = questions + 1
    const primed = /** @type {LoadSession['primed']} */ (
      await ask({ type: 'open', job, primeSeconds }, primeSeconds)
    )
    return {
      primed,
      turn: async seconds => { await ask({ type: 'turn', session, seconds }, seconds) },
      close: async () => /** @type {LoadResult} */ (await ask({ type: 'close', session }, 0))
    }
  }
}

/**
 * @param {{id: number}} question
 * @param {{name: string, child: ChildProcess, onLate: () => void, seconds: number}} client
 * @returns {Promise<unknown>}
 * @throws {BenchError} CLIENT_FAILED
 */
function answerTo (question, { name, child, onLate, seconds }) {
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ how) => {
      leave()
      reject(new BenchError('CLIENT_FAILED', { driver: name, how }))
    }
    const onExit = () => fail('its process ended in the middle of a slice')
    const onMessage = (
      /** @type {{type: string, id?: number, value?: unknown, message?: string}} */ answer
    ) => {
      if (answer.type !== 'answer' || answer.id !== question.id) return
      if (answer.message !== undefined) return fail(`it refused the job: ${answer.message}`)
      leave()
      resolve(answer.value)
    }
    const timer = setTimeout(() => {
      fail(`it gave no answer ${GRACE_MS / 1000} s after a turn of ${seconds} s`)
      onLate()
    }, seconds * 1000 + GRACE_MS)
    const leave = () => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit)
    }
    child.on('message', onMessage).once('exit', onExit)
    if (!child.connected) return onExit()
    child.send(question, error => { if (error) onExit() })
  })
}
