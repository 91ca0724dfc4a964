// The table of docs/statistics.md, section "How many workers?", made anew: a race for each of its rows, a thousand
// times.
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { CURVES, simulateRaces } from './simulate-race.js'

const REPETITIONS = 1000
const TIMEOUT_MS = 120_000
const PAGE = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

/** @type {{name: string, setting: {noise: number, dips?: number, most?: number, endsAfter?: number}}[]} */
const ROWS = [
  { name: '2 %', setting: { noise: 0.02 } },
  { name: '5 %', setting: { noise: 0.05 } },
  { name: '13 %', setting: { noise: 0.13 } },
  { name: '13 %, planned for 19 blocks', setting: { noise: 0.13, most: 19 } },
  { name: '5 %, time over after 11 blocks', setting: { noise: 0.05, endsAfter: 11 } },
  { name: '2 %, with dips', setting: { noise: 0.02, dips: 0.1 } }
]

describe('statistics/elimination, 1,000 races for each row', () => {
  for (const curve of Object.keys(CURVES)) {
    it(`keeps its promises on a curve that is ${curve}, as the docs say`, () => {
      expectOnPage(ROWS.map(({ name, setting }) => {
        const result = simulateRaces({ curve, ...setting, repetitions: REPETITIONS })
        const row = toRow(`${curve} | ${name}`, result)
        for (const share of [result.bound, result.pick, result.all]) {
          expect(share, row).to.be.at.least(0.95)
        }
        return row
      }))
    }).timeout(TIMEOUT_MS)
  }

  it('still picks well where one count is much louder than the others, though not all intervals ' +
    'are right, as the docs say', () => {
    expectOnPage([2, 4].map(louder => {
      const result =
        simulateRaces({ curve: 'flat, 8 counts', noise: 0.03, louder, repetitions: REPETITIONS })
      expect(result.bound).to.be.at.least(0.95)
      expect(result.pick).to.be.at.least(0.95)
      return toRow(`flat, 8 counts | 3 %, largest count ${louder} times`, result)
    }))
  }).timeout(TIMEOUT_MS)
})

/** @param {readonly string[]} rows printed, to be taken over where they aren't there */
function expectOnPage (rows) {
  for (const row of rows) process.stdout.write(`${row}\n`)
  for (const row of rows) expect(PAGE).to.include(row)
}

/**
 * @param {string} name
 * @param {ReturnType<typeof simulateRaces>} result
 * @returns {string} a row of the table
 */
function toRow (name, { bound, pick, all, settled, slices, exhaustive, shortfallAtMost }) {
  const perCent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`
  const whole = (/** @type {number} */ share) => `${Math.round(share * 100)} %`
  return `| ${name} | ${perCent(bound)} | ${perCent(pick)} | ${perCent(all)} | ${whole(settled)} ` +
    `| ${Math.round(slices)} of ${exhaustive} | ${perCent(shortfallAtMost)} |`
}
