import { expect } from 'chai'
import { toTable } from '../../../../bench/experiments/counted-instructions/table.js'

/** @typedef {Parameters<typeof toTable>[0][number]} Start */

/** How single starts differ, as logarithms. */
const WEATHER = [-0.01, 0, 0.01]

/**
 * Starts of three servers whose figures are 100 times the powers of e that are given.
 * @param {{
 *   trio?: string, planted?: number, seconds?: number, equal?: number[], more?: number, starts?: number[]
 * }} [what] equal: of the second server in each turn; more: of the third; starts: what each adds
 * @returns {Start[]}
 */
function makeTrio ({
  trio = 'a', planted = 0.02, seconds = 10, equal = [0, 0, 0], more = 1, starts = WEATHER
} = {}) {
  return starts.map(start => ({
    trio,
    planted,
    seconds,
    sides: [
      equal.map(() => figures(0)), equal.map(log => figures(log + start)),
      equal.map(() => figures(more + start))
    ]
  }))
}

/** @param {number} log of all threads twice as large, of the time none */
function figures (log) {
  return { main: 100 * Math.exp(log), all: 100 * Math.exp(2 * log), time: 100 }
}

/** @param {Start[]} starts @returns {string[][]} its rows */
const rowsOf = starts => toTable(starts).trimEnd().split('\n').slice(3).map(row =>
  row.split('|').slice(1, -1).map(cell => cell.trim()))

/** @param {Start[]} starts @param {string} [statistic] */
const mainOf = (starts, statistic = 'mean') =>
  rowsOf(starts).find(([key, name]) => key === 'main' && name === statistic)?.slice(2)

describe('the table of counted instructions', () => {
  it('has a row for each figure and statistic, below what was measured', () => {
    const [first, second, head, line] =
      toTable([...makeTrio(), ...makeTrio({ trio: 'b', seconds: 20 })]).split('\n')
    expect(first).to.equal('2 trios of 3 starts and more; 15 s for a start')
    expect(second).to.match(/^\| Figure \| Over turns \|/)
    expect(head).to.match(/^(\|-+)+\|$/)
    expect(line).to.match(/^\| main \| mean \|/)
    expect(rowsOf(makeTrio()).map(([key, statistic]) => `${key} ${statistic}`)).to.deep.equal(
      ['main', 'all', 'time'].flatMap(key =>
        ['mean', 'trimmed', 'median'].map(statistic => `${key} ${statistic}`))
    )
  })

  it('says how wide intervals are, and how far starts of equals are from each other', () => {
    // t(2) at 97.5 % is 4.303: 4.303 * 1 % / sqrt(3); the root of the mean square is sqrt(2 / 3) %.
    expect(mainOf(makeTrio())?.slice(2)).to.deep.equal(['2.48 %', '0.82 %'])
    const all = rowsOf(makeTrio()).find(([key]) => key === 'all')
    expect(all?.slice(4)).to.deep.equal(['4.97 %', '1.63 %'])
    const wide = makeTrio({ trio: 'b', starts: WEATHER.map(log => 3 * log) })
    const wider = makeTrio({ trio: 'c', starts: WEATHER.map(log => 9 * log) })
    expect(mainOf([...wider, ...makeTrio(), ...wide])?.[2]).to.equal('7.45 %')
  })

  it('counts equals that were called different, either way', () => {
    const trios = [0, 0.5, -0.5].flatMap(log =>
      makeTrio({ trio: String(log), equal: [log, log, log] }))
    expect(mainOf(trios)?.[0]).to.equal('2 of 3')
  })

  it('counts for each share which planted pairs were told: those that cost more', () => {
    const trios = [
      ...makeTrio({ trio: 'a', planted: 0.05 }), ...makeTrio({ trio: 'b', planted: 0.02 }),
      ...makeTrio({ trio: 'c', planted: 0.02, more: 0 }),
      ...makeTrio({ trio: 'd', planted: 0.02, more: -1 })
    ]
    expect(mainOf(trios)?.[1]).to.equal('1 of 3 at 2 %, 1 of 1 at 5 %')
  })

  it('lets single turns count as the statistic has it', () => {
    const spreadOf = (/** @type {string} */ statistic) => mainOf(
      makeTrio({ equal: [0.8, 0, 0.1, 0.3, 0.04], starts: [0, 0, 0] }), statistic
    )?.[3]
    // Of 0, 0.04, 0.1, 0.3 and 0.8.
    expect(['mean', 'trimmed', 'median'].map(spreadOf)).to.deep.equal(
      ['24.80 %', '14.67 %', '10.00 %']
    )
  })

  it('leaves out trios that were stopped', () => {
    const stopped = makeTrio({ trio: 'b', planted: 0.05, starts: [0, 0] })
    expect(rowsOf([...makeTrio(), ...stopped])).to.deep.equal(rowsOf(makeTrio()))
  })
})
