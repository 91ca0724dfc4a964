// The two ways of asking a query. In: a load client's name; out: whether it is one of them.

/** @typedef {'raw' | 'arangojs'} QueryClientName raw: plain HTTP; arangojs: as programs ask */

/** @type {readonly QueryClientName[]} the first is the default */
export const QUERY_CLIENTS = Object.freeze(['raw', 'arangojs'])

/**
 * @param {string} name
 * @returns {name is QueryClientName}
 */
export function isQueryClient (name) {
  return QUERY_CLIENTS.some(client => client === name)
}
