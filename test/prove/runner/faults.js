// What may happen to a run from outside. In: a run that goes on; done: when what happened is over.
import { setTimeout } from 'node:timers/promises'
import { rmSync } from 'node:fs'
import { descendantsOf } from '../../bench/cli/run-command.js'

const STOPPED_MS = 3_000
/** Of a run whose report could not be written. */
const NO_REPORT = 70

/**
 * @typedef {object} Hit
 * @property {number} pid of the runner
 * @property {string} folder of its results
 * @property {() => number} random uniform in 0..1
 */
/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {(hit: Hit) => Promise<void> | void} strike
 * @property {boolean} resumed whether the run has to be resumed afterwards
 * @property {readonly (number | null)[]} codes that the run may end with; null: by a signal
 */

/** @type {readonly Fault[]} */
export const FAULTS = [
  {
    name: 'the runner is killed', resumed: true, codes: [null],
    strike: ({ pid }) => { signal(pid, 'SIGKILL') }
  },
  {
    name: 'one of its processes is killed: a server, a worker, a client', resumed: false,
    codes: [0, 1, 2],
    strike: hit => { strikeOne(hit, 'SIGKILL') }
  },
  {
    name: 'one of its processes stands still for 3 s', resumed: false, codes: [0, 2],
    strike: async hit => {
      const stopped = strikeOne(hit, 'SIGSTOP')
      await setTimeout(STOPPED_MS)
      if (stopped !== null) signal(stopped, 'SIGCONT')
    }
  },
  {
    name: 'the runner stands still for 3 s', resumed: false, codes: [0, 2],
    strike: async ({ pid }) => {
      signal(pid, 'SIGSTOP')
      await setTimeout(STOPPED_MS)
      signal(pid, 'SIGCONT')
    }
  },
  {
    name: 'its results folder goes', resumed: false, codes: [0, 1, 2, NO_REPORT],
    strike: ({ folder }) => rmSync(folder, { recursive: true, force: true })
  }
]

/** @param {Hit} hit @param {NodeJS.Signals} name @returns {number | null} which; null: there was none */
function strikeOne ({ pid, random }, name) {
  const all = descendantsOf(pid)
  const chosen = all[Math.floor(random() * all.length)]
  return chosen !== undefined && signal(chosen, name) ? chosen : null
}

/** @param {number} pid @param {NodeJS.Signals} name @returns {boolean} whether it was there */
function signal (pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
