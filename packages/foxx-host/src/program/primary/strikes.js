// Services that end their workers while they are loaded. After the second time one is left out: it answers 503
// instead of ending the next worker, too. In: the directories of services; each install has its own, so a new
// version begins anew.

const MOST = 2

/**
 * @typedef {object} Strikes
 * @property {(directory: string) => boolean} add whether it is left out from now on
 * @property {(directory: string) => void} forgive its settings were changed: it is given another chance
 * @property {() => {once: string[], leftOut: string[]}} list
 */

/** @returns {Strikes} */
export function createStrikes () {
  /** @type {Map<string, number>} */
  const counts = new Map()
  /** @param {(count: number) => boolean} wanted */
  const listWhere = wanted =>
    [...counts].flatMap(([directory, count]) => wanted(count) ? [directory] : [])
  return {
    add (directory) {
      const count = (counts.get(directory) ?? 0) + 1
      counts.set(directory, count)
      return count === MOST
    },
    forgive: directory => { counts.delete(directory) },
    list: () => ({
      once: listWhere(count => count < MOST),
      leftOut: listWhere(count => count >= MOST)
    })
  }
}
