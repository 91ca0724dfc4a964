/** @import {Step} from './types.js' */
/** @import {Outcome} from './simulation/run-history.js' */
// Histories in a process of their own: a store that a fault has broken may end its process (LMDB aborts where its file
// makes no sense), and that is a fault, too.
import { startChild } from '@shootout/processes'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./simulation/history-program.js', import.meta.url))
const START_MS = 60_000
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
  const program = {
    path: PROGRAM,
    argument: { folder },
    timeoutMs: START_MS,
    node: { execArgv: [...process.execArgv, ...execArgv] }
  }
  /** @type {Awaited<ReturnType<typeof startChild>> | null} */
  let child = null
  return {
    async run (steps, seed) {
      child ??= await startChild(program)
      try {
        const { counts, ...outcome } = /** @type {import('./simulation/run-history.js').Told} */ (
          await child.ask('run', { steps, seed }, Infinity)
        )
        return { ...outcome, counts: new Map(counts) }
      } catch (error) {
        const exit = await Promise.race([child.exited, null])
        if (exit === null) throw error
        child = null
        const text = `the process ended with ${exit.signal ?? exit.code}: ${exit.stderr}`
        return { fault: { step: steps.length - 1, text }, counts: new Map(), syncs: 0 }
      }
    },
    async end () {
      await child?.stop()
      rmSync(folder, { recursive: true })
    }
  }
}
