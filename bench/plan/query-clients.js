// The two ways of asking a query. In: a load client's name; out: whether it is one of them, and what is said of it.

/** @typedef {'raw' | 'arangojs'} QueryClientName raw: plain HTTP; arangojs: as programs ask */

/** Plain HTTP, without a client library. */
export const RAW = 'raw'
export const ARANGOJS = 'arangojs'

/** @type {readonly QueryClientName[]} the first is the default */
export const QUERY_CLIENTS = Object.freeze([RAW, ARANGOJS])

/**
 * arangojs asks by fetch, whose connections outlive a load and serve the next.
 * @type {Readonly<Record<string, {text: string, keepsConnections: boolean}>>}
 */
const WAYS = Object.freeze({
  [RAW]: { text: 'over raw HTTP', keepsConnections: false },
  [ARANGOJS]: { text: 'through arangojs', keepsConnections: true }
})

/**
 * @param {string} name
 * @returns {name is QueryClientName}
 */
export function isQueryClient (name) {
  return QUERY_CLIENTS.some(client => client === name)
}

/**
 * Whether queries were executed, each of which takes as many requests as it takes.
 * @param {readonly {driver: string}[]} cells
 * @returns {boolean} also where there is none: no
 */
export function areQueries (cells) {
  return cells.length > 0 && cells.every(({ driver }) => isQueryClient(driver))
}

/**
 * @param {string} driver
 * @returns {string} 'over raw HTTP', 'through arangojs'
 */
export function describeWay (driver) {
  return WAYS[driver]?.text ?? `by ${driver}`
}

/**
 * @param {string | undefined} client
 * @returns {boolean} whether its connections outlive a load, so that their number says nothing of it
 */
export function keepsConnections (client) {
  return client !== undefined && WAYS[client]?.keepsConnections === true
}
