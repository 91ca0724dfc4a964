/** @import {Protocol} from '../types.js' */
// How much is measured: the presets, one object each. Times in seconds.

/**
 * @typedef {object} Preset
 * @property {string} title
 * @property {readonly number[]} connections
 * @property {'ab'} [prefers] the load client where this machine has it, the user names none and the study has none of
 *   its own
 * @property {Omit<Protocol, 'name' | 'precision' | 'seed'>} protocol
 */

/** @type {Readonly<Record<string, Preset>>} */
export const PRESETS = Object.freeze({
  smoke: {
    title: 'shows that the plumbing works; not a measurement',
    connections: [1, 8],
    protocol: {
      sliceSeconds: 0.3,
      primeSeconds: 0.1,
      processStarts: 1,
      minBlocks: 1,
      maxBlocks: 1,
      budgetSeconds: 120,
      warmUp: { minSeconds: 0.2, maxSeconds: 0.4, minRequests: 0 }
    }
  },
  quick: {
    title: 'a first answer in four minutes',
    connections: [1, 64],
    protocol: {
      sliceSeconds: 1,
      primeSeconds: 0.2,
      processStarts: 2,
      // Four pairs at least, or there would be no interval where starting alone takes a minute.
      minBlocks: 2,
      maxBlocks: 100,
      // Four minutes, less what starting, stopping and reporting may take.
      budgetSeconds: 228,
      warmUp: { minSeconds: 2, maxSeconds: 4, minRequests: 10_000 }
    }
  },
  standard: {
    title: 'an answer to publish, in hours',
    connections: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    protocol: {
      sliceSeconds: 2,
      primeSeconds: 0.3,
      processStarts: 3,
      minBlocks: 3,
      maxBlocks: 7,
      budgetSeconds: 4 * 3600,
      warmUp: { minSeconds: 2, maxSeconds: 15, minRequests: 20_000 }
    }
  },
  classic: {
    title: "the posts' own protocol: 100,000 requests a slice, three runs, in hours",
    connections: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
    prefers: 'ab',
    protocol: {
      // Of the client's ceiling and of cross-checks: slices end after a number of requests, see classic.js.
      sliceSeconds: 2,
      primeSeconds: 0.2,
      // The posts measured three times. Three starts tell more than three blocks of one: what differs from start to
      // start is in the interval, too.
      processStarts: 3,
      minBlocks: 1,
      maxBlocks: 1,
      // Blocks decide when it ends; time does not. A day is what the progress line reckons with at most.
      budgetSeconds: 24 * 3600,
      warmUp: { minSeconds: 2, maxSeconds: 5, minRequests: 10_000 }
    }
  }
})

/** Applied when no preset is named. */
export const DEFAULT_PRESET = 'quick'

/**
 * Whether the number of blocks is given, so that neither time nor precision ends a run.
 * @param {Pick<Protocol, 'processStarts' | 'minBlocks' | 'maxBlocks'>} protocol
 * @returns {boolean} a single block is no such number: it is what a smoke run has
 */
export function blocksDecide ({ processStarts, minBlocks, maxBlocks }) {
  return minBlocks === maxBlocks && minBlocks * processStarts > 1
}
