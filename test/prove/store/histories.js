/** @import {Step} from './types.js' */
/** @import {Outcome} from './simulation/run-history.js' */
// Histories in a process of their own: a store that a fault has broken may end its process (LMDB aborts where its file
// makes no sense), and that is a fault, too.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./simulation/history-program.js', import.meta.url))
/** Where syncs cost nothing: what a disk keeps is simulated. */
const MEMORY = '/dev/shm'

/**
 * @typedef {object} Histories
 * @property {(steps: readonly Step[], seed: number) => Promise<Outcome>} run one after the other
 * @property {() => Promise<void>} end
 */

/**
 * @param {readonly string[]} [execArgv] of Node, besides this process's
 * @returns {Histories}
 */
export function startHistories (execArgv = []) {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'prove-store-'))
  /** @type {ReturnType<typeof startProcess> | null} */
  let current = null
  return {
    async run (steps, seed) {
      current ??= startProcess(execArgv)
      const outcome = await current.run({ steps, seed, folder })
      if (current.isGone()) current = null
      return outcome
    },
    async end () {
      await current?.end()
      rmSync(folder, { recursive: true })
    }
  }
}

/** @param {readonly string[]} execArgv */
function startProcess (execArgv) {
  const child = fork(PROGRAM, {
    execArgv: [...process.execArgv, ...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc']
  })
  let stderr = ''
  const errors = /** @type {import('node:stream').Readable} */ (child.stderr)
  errors.setEncoding('utf8').on('data', text => { stderr += text })
  const gone = Promise.all([once(child, 'exit'), finished(errors)])
  return {
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    /**
     * @param {{steps: readonly Step[], seed: number, folder: string}} history
     * @returns {Promise<Outcome>}
     */
    async run (history) {
      const answered = new AbortController()
      const answer = once(child, 'message', { signal: answered.signal }).catch(() => [null])
      child.send(history)
      const [outcome] = await Promise.race([answer, gone.then(() => [null])])
      answered.abort()
      return outcome ?? {
        fault: {
          step: history.steps.length - 1,
          text: `the process ended with ${child.signalCode ?? child.exitCode}: ${stderr.trim()}`
        },
        counts: new Map(),
        syncs: 0
      }
    },
    async end () {
      if (child.connected) child.disconnect()
      await gone
    }
  }
}
