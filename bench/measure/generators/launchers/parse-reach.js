const MOST = 1024
const REACH = /^(\d{1,4})(?::([a-z0-9][a-z0-9.:-]{0,252}))?$/i

/**
 * For engines whose generators connect to this machine over a network.
 * @param {string} options '3:10.9.0.1', or '3' where all of them run on this machine
 * @returns {{count: number, listenOn?: string} | null} listenOn: an address of this machine; null: these are none
 */
export function parseReach (options) {
  const [, number = '', listenOn] = REACH.exec(options) ?? []
  const count = Number(number)
  if (!(count >= 1 && count <= MOST)) return null
  return listenOn === undefined ? { count } : { count, listenOn }
}
