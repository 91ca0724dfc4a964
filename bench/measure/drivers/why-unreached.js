/** @import {DriverKind} from '../types.js' */
import { REACHES, reachOf } from './reach.js'

/**
 * @param {Pick<DriverKind, 'name' | 'can' | 'cannot'>} driver
 * @param {readonly string[]} urls that one load goes to; none: servers are started here
 * @returns {string | null} why it can't load them; null: it can
 */
export function whyUnreached ({ name, can, cannot }, urls) {
  const reach = urls.map(reachOf).find(one => !can.reaches.includes(one))
  if (reach !== undefined) return cannot[reach] ?? `${name} is not run ${REACHES[reach]}`
  return urls.length > 1 && !can.addresses ? `${name} loads one address at a time` : null
}
