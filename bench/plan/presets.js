/** @import {Protocol} from '../types.js' */
// How much is measured: the presets, one object each. Times in seconds.

/**
 * @typedef {object} Preset
 * @property {string} title
 * @property {readonly number[]} connections
 * @property {Omit<Protocol, 'name' | 'precision' | 'seed'>} protocol
 */

/** @type {Readonly<Record<string, Preset>>} */
export const PRESETS = Object.freeze({
  smoke: {
    title: 'shows that the plumbing works; not a measurement',
    connections: [1, 8],
    protocol: {
      sliceSeconds: 1,
      primeSeconds: 0.1,
      processStarts: 1,
      minBlocks: 1,
      maxBlocks: 1,
      budgetSeconds: 120,
      warmUp: { minSeconds: 0.5, maxSeconds: 1, minRequests: 0 }
    }
  },
  quick: {
    title: 'a first answer in four minutes',
    connections: [1, 64],
    protocol: {
      sliceSeconds: 1,
      primeSeconds: 0.2,
      processStarts: 2,
      // Four pairs at the least, or there would be no interval where starting alone takes a minute.
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
  }
})

/** Applied when no preset is named. */
export const DEFAULT_PRESET = 'quick'
