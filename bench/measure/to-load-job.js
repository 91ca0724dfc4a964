/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {QueryClientName} from '../plan/query-clients.js' */
/** @import {LoadJob} from './types.js' */
import { addressesOf, exchangeOf } from '../../servers/index.js'
import { RAW } from '../plan/query-clients.js'

/**
 * @typedef {Pick<RunningServer, 'baseUrl' | 'baseUrls' | 'loadUrls' | 'exchanges' | 'queries'>} LoadTarget a running
 *   server, or as much of one
 */

/**
 * A load job for an action on a server: what that server wants to be sent for it. Every body is checked; sizes and
 * windows are not unless the caller says so.
 * @param {AnyAction} action
 * @param {LoadTarget | string} target a string: an address below which the action is mounted as it is
 * @param {Pick<LoadJob, 'connections' | 'seconds'> & Partial<LoadJob> & {client?: string}} load client: the load client
 *   that asks, which queries have two of
 * @returns {LoadJob}
 */
export function toLoadJob (action, target, { client, ...load }) {
  /** @type {LoadTarget} */
  const server = typeof target === 'string' ? { baseUrl: target } : target
  const { request, expected } = exchangeOf(server, action)
  return {
    urls: (server.loadUrls ?? addressesOf(server, action)).map(baseUrl => baseUrl + request.path),
    method: request.method,
    body: request.body,
    ...(request.headers && { headers: { ...request.headers } }),
    expectedBody: expected.body,
    ...(expected.body === null && { expectedPattern: expected.pattern }),
    expectedWireBytes: null,
    windowMs: null,
    ...(action.kind === 'query' && {
      query: {
        action: action.name,
        client: /** @type {QueryClientName} */ (client ?? RAW),
        database: server.queries?.database ?? '_system'
      }
    }),
    ...load
  }
}
