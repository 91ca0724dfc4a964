import { expect } from 'chai'
import { createClock, createNumbers } from '../../src/store/numbers.js'

/** @param {number} slot @param {number[]} times */
const withClock = (slot, times) => createNumbers(slot, () =>
  times.length > 1 ? /** @type {number} */ (times.shift()) : /** @type {number} */ (times[0]))

describe('numbers', () => {
  it('are the time and the slot', () => {
    expect(withClock(5, [1000]).next()).to.equal(1000 * 128 + 5)
  })

  it('grow while the clock stands still, and while it goes back', () => {
    const numbers = withClock(0, [1000, 1000, 1000, 400, 500, 2000])
    const given = Array.from({ length: 6 }, numbers.next)
    expect(given.map(number => number / 128)).to.deep.equal([1000, 1001, 1002, 1003, 1004, 2000])
  })

  it('are never the same in two slots', () => {
    const all = [3, 4, 127].flatMap(slot => Array.from({ length: 50 }, withClock(slot, [7]).next))
    expect(new Set(all).size).to.equal(150)
  })

  it('go on above a number that was passed', () => {
    const numbers = withClock(2, [10])
    numbers.pass(500 * 128 + 77)
    expect(numbers.next()).to.equal(501 * 128 + 2)
    numbers.pass(3)
    expect(numbers.next()).to.equal(502 * 128 + 2)
  })

  it('are not used up by a key that somebody made up', () => {
    const numbers = withClock(0, [10])
    for (const wild of [2 ** 53 - 1, 2 ** 53 - 2 ** 47 + 1, Infinity, NaN]) numbers.pass(wild)
    expect(numbers.next()).to.equal(10 * 128)
    numbers.pass(2 ** 53 - 2 ** 47)
    expect(numbers.next).to.throw(/used up: is the clock/).with.property('errorNum', 32)
  })

  it('follow the clock of this machine in units of 10 microseconds', () => {
    const units = Math.floor(createNumbers(0).next() / 128)
    expect(Math.abs(units - (Date.now() - Date.UTC(2026, 0, 1)) * 100)).to.be.below(1000)
  })

  it('refuse a slot that is none', () => {
    for (const slot of [-1, 128, 1.5, NaN]) {
      expect(() => createNumbers(slot)).to.throw(RangeError, /0 to 127/)
    }
  })
})

describe('the clock of numbers', () => {
  const ORIGIN = Date.UTC(2026, 0, 1)
  /** @param {[number, number][]} readings wall and fine clock, milliseconds since the origin */
  const tell = readings => {
    let at = 0
    const clock = createClock({
      readWall: () => ORIGIN + (readings[at]?.[0] ?? 0),
      readFine: () => readings[at]?.[1] ?? 0,
      origin: ORIGIN
    })
    return readings.map((_, index) => {
      at = index
      return clock()
    })
  }

  it('is finer than the milliseconds of the wall clock, and may differ by two of them', () => {
    expect(tell([[1, 1.25], [3, 1.257], [1, 3]])).to.deep.equal([125, 125, 300])
  })

  it('follows the wall clock when that was set, and is fine from there on', () => {
    expect(tell([[1, 1], [5000, 2], [5001, 3.25], [10, 4.5], [11, 5.75]]))
      .to.deep.equal([100, 500_000, 500_125, 1000, 1125])
  })
})
