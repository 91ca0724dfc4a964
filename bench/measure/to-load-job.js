/** @import {AnyAction} from '../../actions/types.js' */
/** @import {LoadJob} from './types.js' */

/**
 * A load job for an action mounted below a base URL; every body is checked, sizes and windows are not
 * unless the caller says so.
 * @param {AnyAction} action
 * @param {string | readonly string[]} baseUrls several: the addresses of one cluster
 * @param {Pick<LoadJob, 'connections' | 'seconds'> & Partial<LoadJob>} load
 * @returns {LoadJob}
 */
export function toLoadJob (action, baseUrls, load) {
  return {
    urls: [baseUrls].flat().map(baseUrl => baseUrl + action.request.path),
    method: action.request.method,
    body: action.request.body,
    expectedBody: action.expected.body,
    expectedWireBytes: null,
    windowMs: null,
    ...load
  }
}
