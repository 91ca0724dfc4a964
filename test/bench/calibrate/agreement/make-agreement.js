/** @import {AgreementData, AgreementSlice, Target} from '../../../../bench/calibrate/agreement/types.js' */
// What load clients might have said, made up: for each client, what it says over the truth.
import { createRandom } from '@shootout/statistics'

/**
 * @typedef {object} Bias factors; noise: half the width of a uniform one, as a share
 * @property {number} [rate]
 * @property {number} [latency]
 * @property {number} [cpu]
 * @property {number} [noise]
 */

const TRUE_US = 20_000
const CONNECTIONS = 16
const CPU_US = 25

/**
 * @param {Record<string, Bias>} clients the reference first; 'pacer' is asked for 400 requests per second
 * @param {{rounds?: number}} [how]
 * @returns {AgreementData}
 */
export function makeAgreement (clients, { rounds = 6 } = {}) {
  const random = createRandom(6)
  const around = (/** @type {number} */ noise) => 1 + noise * (2 * random() - 1)
  const slices = Array.from({ length: rounds }, (_, index) => index + 1)
    .flatMap(round => Object.entries(clients)
      .flatMap(([driver, { rate = 1, latency = 1, cpu = 1, noise = 0.005 }]) => [
        ...(driver === 'pacer' ? [] : [makeSlice({
          driver,
          round,
          target: 'fixed',
          rps: 10_000 * around(noise),
          cpuUsPerRequest: CPU_US * cpu * around(noise)
        })]),
        makeSlice({
          driver, round, target: 'delay',
          rate: driver === 'pacer' ? 400 : null,
          rps: (driver === 'pacer' ? 400 : CONNECTIONS / (TRUE_US / 1e6)) * rate * around(noise),
          p50Us: TRUE_US * latency * around(noise),
          trueP50Us: TRUE_US,
          trueMeanUs: TRUE_US
        })
      ]))
  return {
    reference: Object.keys(clients)[0] ?? '', connections: CONNECTIONS, seconds: 1, rounds,
    missing: [], slices, ceilings: []
  }
}

/**
 * @param {Partial<AgreementSlice> & {driver: string, round: number, target: Target}} slice
 * @returns {AgreementSlice}
 */
export function makeSlice (slice) {
  return {
    rate: null, rps: null, cpuUsPerRequest: null, p50Us: null, trueP50Us: null, trueMeanUs: null,
    gates: [], ...slice
  }
}
