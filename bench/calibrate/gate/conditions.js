/** @import {Condition} from './types.js' */
// What the machine does besides while a comparison runs. In: a condition; out: what comes before the command, and what
// ends it all.
import { availableParallelism } from 'node:os'
import { findExecutable } from '@shootout/processes'
import { startNeighbour } from '../neighbour/start-neighbour.js'
import { CONDITIONS } from './plan-gate.js'

/** A core half of the time, in bursts that are longer than a turn: a build job next door. */
const NEIGHBOUR = { share: 0.5, burstMs: 300 }
/**
 * A fifth of each core, in bursts of one to three ticks, above everybody else: what other guests take of a host, seen
 * from within, but that the kernel does not call it stolen.
 */
const STOLEN = { share: 0.2, burstMs: 10, priority: -20 }

/**
 * @typedef {object} Machine
 * @property {number | undefined} uid
 * @property {string | undefined} path the variable PATH
 */
/** @typedef {{prefix: readonly string[], close: () => Promise<void>}} Opened prefix: words before a command */

/**
 * @param {Machine} [machine]
 * @returns {Promise<{conditions: Condition[], missing: {condition: Condition, why: string}[]}>}
 */
export async function findConditions (machine = thisMachine()) {
  /** @type {Partial<Record<Condition, string | null>>} */
  const whys = {
    stolen: machine.uid === 0
      ? null
      : 'it takes root, to go before everybody else; run it as root',
    'one core': await findExecutable('taskset', machine.path) === null
      ? 'taskset is missing; on Debian: apt-get install util-linux'
      : null
  }
  const missing = CONDITIONS.flatMap(condition => {
    const why = whys[condition] ?? null
    return why === null ? [] : [{ condition, why }]
  })
  const isMissing = (/** @type {Condition} */ wanted) =>
    missing.some(({ condition }) => condition === wanted)
  return { conditions: CONDITIONS.filter(condition => !isMissing(condition)), missing }
}

/**
 * @param {Condition} condition one that can be had
 * @param {number} seed of its bursts
 * @param {typeof startNeighbour} [start]
 * @returns {Promise<Opened>}
 * @throws {import('@shootout/processes').StartError}
 */
export async function openCondition (condition, seed, start = startNeighbour) {
  const burdens = {
    quiet: [],
    neighbour: [NEIGHBOUR],
    stolen: Array.from({ length: availableParallelism() }, () => STOLEN),
    'one core': []
  }[condition]
  /** @type {{stop: () => Promise<void>}[]} */
  const neighbours = []
  const close = async () => { await Promise.all(neighbours.map(({ stop }) => stop())) }
  try {
    for (const [index, burden] of burdens.entries()) {
      neighbours.push(await start({ ...burden, seed: seed + index }))
    }
  } catch (error) {
    await close()
    throw error
  }
  return { prefix: condition === 'one core' ? ['taskset', '--cpu-list', '0'] : [], close }
}

/** @returns {Machine} */
function thisMachine () {
  return { uid: process.getuid?.(), path: process.env.PATH }
}
