/** @import {Variant} from '../../../servers/types.js' */
/** @import {StudyOptions, Round} from '../../plan/types.js' */
// Which loads documents are inserted with. In: what the user asked for; out: rounds.
import { storesElsewhere } from '../../plan/create-plan.js'

/**
 * Threads and connections of the load client, as the post of 2015 had them: each with each that is a multiple of it.
 * @type {Readonly<{quick: Load} & Record<string, Load>>}
 * @typedef {{threads: readonly number[], connections: readonly number[]}} Load
 */
const LOADS = Object.freeze({
  smoke: { threads: [1, 2], connections: [1, 8] },
  quick: { threads: [1, 8], connections: [1, 8] },
  standard: { threads: [1, 2, 4, 8], connections: [1, 2, 4, 8] },
  classic: { threads: [1, 2, 4, 8], connections: [1, 2, 4, 8] }
})

/**
 * The post's client was wrk; threads of autocannon are processes, and share two cores with the server.
 * @param {StudyOptions} options
 * @returns {Round[]}
 */
export function insertRounds ({ preset, actions, connections, threads, workers, driver }) {
  const usual = LOADS[preset] ?? LOADS.quick
  return [{
    actions,
    connections: connections ?? usual.connections,
    threads: threads ?? (driver === 'wrk' ? usual.threads : [1]),
    workers,
    via: null,
    twin: true
  }]
}

/**
 * @param {Variant} variant
 * @param {string} preset
 * @returns {boolean} whether it is measured when the user names none
 */
export function isUsual (variant, preset) {
  return !storesElsewhere(variant) || (preset === 'standard' && variant.processModel === 'single')
}
