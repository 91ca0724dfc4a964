// Starts a program that takes CPU from what is measured. In: how much of a core; out: what ends it.
import { fileURLToPath } from 'node:url'
import { startChild } from '@shootout/processes'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const START_MS = 20_000

/**
 * @typedef {object} Burden
 * @property {number} [share] of a core, above 0, at most 1; default: all of it
 * @property {number} [burstMs] how long it is busy at a time, on average
 * @property {number} [priority] -20..19, as nice has it; below 0 takes root
 * @property {number} [seed] of its bursts
 */

/**
 * @param {Burden} [burden]
 * @returns {Promise<{stop: () => Promise<void>}>} it ends when this process is gone, too
 * @throws {import('@shootout/processes').StartError}
 */
export async function startNeighbour (burden = {}) {
  const { kill } = await startChild(
    { path: PROGRAM, argument: burden, timeoutMs: START_MS, node: { execArgv: [] } }
  )
  return { stop: kill }
}
