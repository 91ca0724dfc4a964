/** @import {ClockOffset} from '../types.js' */
// How far two clocks are apart, from round trips between them. Pure.

/**
 * @typedef {object} RoundTrip all in milliseconds
 * @property {number} sentAt own clock
 * @property {number} theirs the other clock, some time in between
 * @property {number} receivedAt own clock
 */

/**
 * The other clock was read between sending and receiving, so that each round trip bounds the offset from both sides;
 * all bounds hold at once. Nothing is assumed about which way took longer.
 * @param {readonly RoundTrip[]} roundTrips at least one
 * @returns {ClockOffset} of the own clock, ahead of the other
 */
export function estimateOffset (roundTrips) {
  if (roundTrips.length === 0) throw new RangeError('there is no round trip to tell an offset by')
  const low = Math.max(...roundTrips.map(({ sentAt, theirs }) => sentAt - theirs))
  const high = Math.min(...roundTrips.map(({ receivedAt, theirs }) => receivedAt - theirs))
  // A clock that was slewed meanwhile: what is left of certainty is the contradiction.
  return {
    offsetMs: (low + high) / 2,
    uncertaintyMs: Math.abs(high - low) / 2,
    roundTrips: roundTrips.length
  }
}
