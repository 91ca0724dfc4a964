/** @import {Handle, Launched} from '../types.js' */

/** @typedef {{place: string, exited: Promise<string>, stop: () => Promise<void>}} Started */

/**
 * For engines that start each generator by itself, and so can start one anew.
 * @param {number} count
 * @param {(index: number) => Started} start
 * @returns {Launched}
 */
export function launchEach (count, start) {
  /** @type {Map<number, Started>} */
  const running = new Map()
  /** @param {number} index @returns {Handle} */
  const launch = index => {
    const started = start(index)
    running.set(index, started)
    return { index, place: started.place, exited: started.exited }
  }
  return {
    handles: Array.from({ length: count }, (_, index) => launch(index)),
    restart: async index => {
      await running.get(index)?.stop()
      return launch(index)
    },
    stop: async () => { await Promise.all([...running.values()].map(({ stop }) => stop())) }
  }
}
