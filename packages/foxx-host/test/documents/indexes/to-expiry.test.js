import { expect } from 'chai'
import { toExpiry } from '../../../src/documents/indexes/to-expiry.js'

/** Seconds of 2024-05-07T03:04:05Z. */
const MOMENT = 1715051045
const DAY = 1715040000

describe('the value of a ttl index', () => {
  for (const [value, seconds] of /** @type {const} */ ([
    [0, 0], [MOMENT, MOMENT], [-1.5, -1.5], ['2024-05-07', DAY], [' 2024-05-07 ', DAY],
    ['2024-05-07T03:04:05Z', MOMENT], ['2024-05-07 03:04:05', MOMENT],
    ['2024-05-07T05:04:05+02:00', MOMENT], ['2024-05-07T03:04:05.5z', MOMENT + 0.5]
  ])) {
    it(`is in seconds: ${JSON.stringify(value)}`, () => {
      expect(toExpiry(value)).to.equal(seconds)
    })
  }

  for (const value of [
    null, undefined, true, [MOMENT], { at: MOMENT }, '', '1715051045', '1', 'May 7, 2024',
    '2024-13-40', 'tomorrow'
  ]) {
    it(`is none, and never expires: ${JSON.stringify(value)}`, () => {
      expect(toExpiry(value)).to.equal(null)
    })
  }
})
