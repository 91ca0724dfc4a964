/** @import {Fault, Hit} from './types.js' */
// Processes that end, or stand still.
import { setTimeout } from 'node:timers/promises'
import { descendantsOf } from '../../../bench/cli/run-command.js'

const STOPPED_MS = 3_000

/** @type {Fault} */
export const killRunner = {
  name: 'the runner is killed', codes: [null, 0, 2],
  next: ({ code }) => code === null ? 'resume' : null,
  strike: ({ pid }) => { signal(pid, 'SIGKILL') }
}

/** @type {Fault} */
export const killOne = {
  name: 'one of its processes is killed: a server, a worker, a client', next: () => null,
  codes: [0, 1, 2],
  strike: hit => { strikeOne(hit, 'SIGKILL') }
}

/** @type {Fault} */
export const stopOne = {
  name: 'one of its processes stands still for 3 s', next: () => null, codes: [0, 2],
  strike: async hit => {
    const stopped = strikeOne(hit, 'SIGSTOP')
    await setTimeout(STOPPED_MS)
    if (stopped !== null) signal(stopped, 'SIGCONT')
  }
}

/** @type {Fault} */
export const stopRunner = {
  name: 'the runner stands still for 3 s', next: () => null, codes: [0, 2],
  strike: async ({ pid }) => {
    signal(pid, 'SIGSTOP')
    await setTimeout(STOPPED_MS)
    signal(pid, 'SIGCONT')
  }
}

/** @param {Hit} hit @param {NodeJS.Signals} name @returns {number | null} which; null: there was none */
function strikeOne ({ pid, random }, name) {
  const all = descendantsOf(pid)
  const chosen = all[Math.floor(random() * all.length)]
  return chosen !== undefined && signal(chosen, name) ? chosen : null
}

/** @param {number} pid @param {NodeJS.Signals} name @returns {boolean} whether it was there */
export function signal (pid, name) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
