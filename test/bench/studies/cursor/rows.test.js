/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { QUERY_CLIENTS } from '../../../../bench/plan/query-clients.js'
import { describeWay } from '../../../../bench/plan/query-clients.js'
import { totalQueries } from '../../../../bench/summarise/query-totals.js'
import {
  QUERIES, toDriverCosts, toQueryRows, toSeconds
} from '../../../../bench/studies/cursor/rows.js'
import { makeCursorPlan, makeCursorRun } from '../../make-cursor.js'
import { makeSlice } from '../../make-run.js'

const PUBLISHED = JSON.parse(readFileSync(
  new URL('../../../../bench/studies/cursor/published.json', import.meta.url), 'utf8'
))

/**
 * arangojs executes four fifths as many; every block has its own weather.
 * @param {CellKey} cell
 * @param {number} block
 */
const rps = ({ action, driver }, block) =>
  (action === 'docs' ? 50 : 1_000) * (driver === 'arangojs' ? 0.8 : 1) * (1 + block / 10)

/** @param {number | null | undefined} value */
const rounded = value => value === null || value === undefined ? null : Number(value.toFixed(3))

describe('toQueryRows', () => {
  it('follows the order of the post, raw HTTP before arangojs, without the ' +
    'twin and other studies', () => {
    const run = makeCursorRun(
      makeCursorPlan({ queries: ['own', 'docs', 'return-1'], drivers: ['arangojs', 'raw'] }),
      { rps }
    )
    const other = run.summaries.map(summary => ({ ...summary, study: 'actions' }))
    expect(toQueryRows([...run.summaries, ...other])
      .map(({ cell }) => `${cell.action} ${cell.driver} ${cell.variant}`)).to.deep.equal([
        'return-1 raw foxx', 'return-1 raw arangodb', 'return-1 arangojs foxx',
        'return-1 arangojs arangodb',
        'docs raw foxx', 'docs raw arangodb', 'docs arangojs foxx', 'docs arangojs arangodb',
        'own raw foxx', 'own raw arangodb', 'own arangojs foxx', 'own arangojs arangodb'
      ])
  })

  it('tells requests and results of one execution, and what one result costs', () => {
    const [row] =
      toQueryRows(makeCursorRun(makeCursorPlan({ queries: ['docs'] }), { rps: () => 50 }).summaries)
    expect([row?.requests, row?.results]).to.deep.equal([10, 10_000])
    expect(rounded(row?.resultsPerSecond.estimate)).to.equal(500_000)
    expect(rounded(row?.cpuUsPerResult.estimate)).to.equal(1)
    expect(rounded(row?.cpuUsPerResult.interval?.high)).to.equal(1)
  })

  it('knows nothing of an invalid cell, and has no interval where slices are few', () => {
    const invalid = makeCursorRun(makeCursorPlan({ queries: ['docs'] }), {
      rps,
      figures: () => ({ gates: [{ code: 'conservation', detail: 'lost' }] })
    })
    expect(toQueryRows(invalid.summaries)
      .map(({ requests, cpuUsPerResult }) => [requests, cpuUsPerResult.estimate])[0])
      .to.deep.equal([null, null])
    const [few] = toQueryRows(
      makeCursorRun(makeCursorPlan({ queries: ['docs'] }), { blocks: 2, rps }).summaries
    )
    expect(few?.cpuUsPerResult.estimate).to.be.a('number')
    expect(few?.cpuUsPerResult.interval).to.equal(null)
  })
})

describe('toSeconds', () => {
  it('turns executions per second into the time of many, the interval ' +
    'with its ends exchanged', () => {
    expect(toSeconds(
      { rps: 2_000, rpsInterval: { estimate: 2_000, low: 1_000, high: 4_000 }, connections: 1 },
      10_000
    )).to.deep.equal({ estimate: 5, interval: { estimate: 5, low: 2.5, high: 10 } })
  })

  it('takes the time of one execution, however many go on beside it', () => {
    expect(toSeconds({ rps: 2_000, rpsInterval: null, connections: 8 }, 1_000).estimate).to.equal(4)
  })

  it('knows no time where nothing was executed', () => {
    expect(toSeconds({ rps: null, rpsInterval: null, connections: 1 }, 10))
      .to.deep.equal({ estimate: null, interval: null })
    expect(toSeconds({ rps: 0, rpsInterval: null, connections: 1 }, 10).estimate).to.equal(null)
  })
})

describe('toDriverCosts', () => {
  it('compares arangojs with raw HTTP by pairs of slices, so that what the ' +
    'blocks share drops out', () => {
    const costs =
      toDriverCosts(makeCursorRun(makeCursorPlan({ queries: ['return-1', 'docs'] }), { rps }))
    expect(costs.map(({ query, variant }) => `${query} ${variant}`))
      .to.deep.equal(['return-1 foxx', 'return-1 arangodb', 'docs foxx', 'docs arangodb'])
    for (const { rps: ratio, cpu } of costs) {
      expect([ratio?.low, ratio?.high].map(rounded)).to.deep.equal([0.8, 0.8])
      expect(rounded(cpu?.estimate)).to.equal(1.25)
    }
  })

  it('has nothing for what was asked in one way only, and no ratio where one of ' +
    'the two is only a bound', () => {
    expect(toDriverCosts(makeCursorRun(makeCursorPlan({ drivers: ['arangojs'] }), { rps })))
      .to.deep.equal([])
    const bound = makeCursorRun(makeCursorPlan({ queries: ['docs'] }), {
      rps,
      figures: ({ driver }) =>
        driver === 'arangojs' ? { gates: [{ code: 'client-bound', detail: 'busy' }] } : {}
    })
    expect(toDriverCosts(bound)[0]?.rps).to.equal(null)
    expect(toDriverCosts(bound)[0]?.cpu).to.not.equal(null)
  })
})

describe('describeWay', () => {
  it('has words for every way of asking', () => {
    expect(QUERY_CLIENTS.map(describeWay)).to.deep.equal(['over raw HTTP', 'through arangojs'])
  })
})

describe('totalQueries', () => {
  it('sums what the slices tell, and is absent where none does', () => {
    expect(totalQueries([
      makeSlice({ completed: 3, queries: { requests: 30, results: 30_000 } }),
      makeSlice({ completed: 2, queries: { requests: 20, results: 20_000 } })
    ])).to.deep.equal({ queries: { executions: 5, requests: 50, results: 50_000 } })
    expect(totalQueries([makeSlice()])).to.deep.equal({})
  })
})

describe('the queries of the post', () => {
  it('are those that were published, in their order', () => {
    expect(QUERIES)
      .to.deep.equal(PUBLISHED.rows.map((/** @type {{query: string}} */ { query }) => query))
  })

  it('improved by the percentage that was printed, cut or rounded', () => {
    for (const row of PUBLISHED.rows) {
      expect((row.old - row.new) / row.old * 100, row.query)
        .to.be.closeTo(row.improvementPercent, 0.6)
    }
  })
})
