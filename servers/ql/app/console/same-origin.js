/** @import {IncomingMessage} from 'node:http' */
// Whether a request was sent by a page of this very server, or by a program, which sends no origin.
import { findHeader } from '../request/find-header.js'

/**
 * Tells a page of ours from any other page that a browser has open.
 * @param {Pick<IncomingMessage, 'rawHeaders'>} message
 * @returns {boolean}
 */
export function isSameOrigin ({ rawHeaders }) {
  const site = findHeader(rawHeaders, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = findHeader(rawHeaders, 'origin')
  // No browser posts without saying where from.
  if (origin === undefined) return true
  const own = URL.parse(`http://${findHeader(rawHeaders, 'host')}`)
  return own !== null && URL.parse(origin)?.host === own.host
}
