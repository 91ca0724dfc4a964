/** @import {StudyOptions, Round} from '../../plan/types.js' */
/** @import {Protocol} from '../../types.js' */
// Which queries are asked, and in which way. In: what the user asked for; out: rounds and a protocol.
import { QUERY_CLIENTS } from '../../plan/query-clients.js'

/**
 * The queries of the post that are asked: all by plain HTTP, and through arangojs those that tell what that costs for
 * one result, for many small ones and for whole documents.
 * @type {Readonly<{quick: Asking} & Record<string, Asking>>}
 * @typedef {{raw: readonly string[] | 'all', arangojs: readonly string[] | 'all'}} Asking by the actions' names
 */
const ASKED = Object.freeze({
  smoke: { raw: ['return-1', 'docs'], arangojs: ['return-1', 'docs'] },
  quick: { raw: 'all', arangojs: ['return-1', 'range-10000', 'docs'] },
  standard: { raw: 'all', arangojs: 'all' },
  classic: { raw: 'all', arangojs: [] }
})

/**
 * One execution after the other, as the post did it. Queries that were asked for by name are asked by every client.
 * @param {StudyOptions} options
 * @returns {Round[]}
 */
export function cursorRounds ({ preset, actions, named = false, connections, workers, driver }) {
  const usual = ASKED[preset] ?? ASKED.quick
  const clients = QUERY_CLIENTS.filter(client => driver === 'both' || driver === client)
  return clients.map(client => {
    const wanted = named || (driver !== 'both' && preset !== 'smoke') ? 'all' : usual[client]
    const found = wanted === 'all' ? actions : actions.filter(name => wanted.includes(name))
    return {
      actions: found,
      connections: connections ?? [1],
      threads: [1],
      drivers: [client],
      workers,
      via: null,
      twin: true
    }
  })
}

/**
 * Eight queries have to be warmed up on each server: a first answer starts the servers once, so that there is time to
 * measure.
 * @param {string} preset
 * @returns {Partial<Protocol>}
 */
export function cursorProtocol (preset) {
  if (preset !== 'quick') return {}
  return {
    processStarts: 1,
    minBlocks: 3,
    warmUp: { minSeconds: 1, maxSeconds: 3, minRequests: 500 }
  }
}
