/** @import {AnyAction} from '../../actions/types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {LoadJob} from './types.js' */
import { exchangeOf } from '../../servers/index.js'

/** @typedef {Pick<RunningServer, 'baseUrl' | 'baseUrls' | 'exchanges'>} LoadTarget a running server, or as much of one */

/**
 * A load job for an action on a server: what that server wants to be sent for it. Every body is checked; sizes and
 * windows are not unless the caller says so.
 * @param {AnyAction} action
 * @param {LoadTarget | string} target a string: an address below which the action is mounted as it is
 * @param {Pick<LoadJob, 'connections' | 'seconds'> & Partial<LoadJob>} load
 * @returns {LoadJob}
 */
export function toLoadJob (action, target, load) {
  /** @type {LoadTarget} */
  const server = typeof target === 'string' ? { baseUrl: target } : target
  const { request, expected } = exchangeOf(server, action)
  return {
    urls: (server.baseUrls ?? [server.baseUrl]).map(baseUrl => baseUrl + request.path),
    method: request.method,
    body: request.body,
    ...(request.headers && { headers: { ...request.headers } }),
    expectedBody: expected.body,
    ...(expected.body === null && { expectedPattern: expected.pattern }),
    expectedWireBytes: null,
    windowMs: null,
    ...load
  }
}
