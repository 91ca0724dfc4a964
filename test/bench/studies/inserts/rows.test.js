import { expect } from 'chai'
import { toInsertRows, toInsertShapes } from '../../../../bench/studies/inserts/rows.js'
import { concludeRun } from '../../with-studies.js'
import { makeInsertPlan, makeInsertRun } from '../../make-inserts.js'

/** @import {CellKey} from '../../../../bench/types.js' */
/** @import {PublishedInserts} from '../../../../bench/studies/inserts/rows.js' */

/** @type {PublishedInserts[]} */
const PUBLISHED = [
  { test: 'route', threads: 1, connections: 1, old: 100, new: 200 },
  { test: 'route', threads: 1, connections: 8, old: 400, new: 900 },
  { test: 'route', threads: 8, connections: 8, old: 440, new: 1_800 },
  { test: 'api', threads: 1, connections: 1, old: 800, new: 1_000 },
  { test: 'api', threads: 1, connections: 8, old: 4_000, new: 4_500 }
]

/**
 * The API inserts twice as many as the route, eight connections three times as many as one; every block has its own
 * weather.
 * @param {CellKey} cell
 * @param {number} block
 */
const rps = ({ variant, connections }, block) =>
  (variant.endsWith('-api') ? 2_000 : 1_000) * (connections === 8 ? 3 : 1) * (1 + block / 10)

/** @param {number | undefined} value */
const rounded = value => value === undefined ? null : Number(value.toFixed(3))

describe('toInsertRows', () => {
  it('puts route and document API of one server side by side, by threads and connections, ' +
    'without the twin', () => {
    const rows = toInsertRows(makeInsertRun(
      makeInsertPlan({ variants: ['foxx', 'foxx~aa', 'foxx-api', 'node'] }), { rps }
    ))
    expect(rows.map(({ threads, connections, server, route, api }) =>
      [threads, connections, server, route?.variant, api?.variant ?? null])).to.deep.equal([
        [1, 1, 'foxx', 'foxx', 'foxx-api'], [1, 1, 'node', 'node', null],
        [1, 8, 'foxx', 'foxx', 'foxx-api'], [1, 8, 'node', 'node', null],
        [8, 8, 'foxx', 'foxx', 'foxx-api'], [8, 8, 'node', 'node', null]
      ])
  })

  it('compares the two by pairs of slices, so that what the blocks share drops out', () => {
    const [row] = toInsertRows(makeInsertRun(makeInsertPlan(), { rps }))
    expect(rounded(row?.apiOverRoute.rps?.low)).to.equal(2)
    expect(rounded(row?.apiOverRoute.rps?.high)).to.equal(2)
  })

  it('compares no requests per second where the client was the bound, and ' +
    'nothing of an invalid cell', () => {
    const bound = makeInsertRun(makeInsertPlan(), {
      rps,
      figures: ({ variant }) =>
        variant === 'foxx-api' ? { gates: [{ code: 'client-bound', detail: 'busy' }] } : {}
    })
    expect(toInsertRows(bound)[0]?.apiOverRoute.rps).to.equal(null)
    expect(toInsertRows(bound)[0]?.apiOverRoute.cpu).to.not.equal(null)
    const invalid = makeInsertRun(makeInsertPlan(), {
      rps,
      figures: ({ variant }) =>
        variant === 'foxx-api' ? { gates: [{ code: 'inserted', detail: 'lost' }] } : {}
    })
    expect(toInsertRows(invalid)[0]?.apiOverRoute).to.deep.equal({ rps: null, cpu: null })
  })
})

describe('toInsertShapes', () => {
  it('puts growth with connections, API against route and the part of threads beside both ' +
    'published columns', () => {
    const shapes = toInsertShapes(makeInsertRun(makeInsertPlan(), { rps }), PUBLISHED, 'foxx')
    expect(shapes.map(({ what, old, new: newer, now }) =>
      [what, old, newer, rounded(now?.estimate)])).to.deep.equal([
        ['route, 1 thread: 8 connections against 1', 4, 4.5, 3],
        ['API, 1 thread: 8 connections against 1', 5, 4.5, 3],
        ['API against route, 1 thread, 1 connection', 8, 5, 2],
        ['API against route, 1 thread, 8 connections', 10, 5, 2],
        ['route, 8 connections: 8 threads against 1', 1.1, 2, 1]
      ])
  })

  it('has nothing for a server that was not measured', () => {
    expect(toInsertShapes(makeInsertRun(makeInsertPlan(), { rps }), PUBLISHED, 'arangodb'))
      .to.deep.equal([])
  })
})

describe('the conclusions of a run of inserts', () => {
  it('say how many documents are inserted in 10 s, at the most ' +
    'connections by the fewest threads', () => {
    const { sentences } = concludeRun(makeInsertRun(makeInsertPlan(), {
      rps: ({ variant, connections, threads }) =>
        connections * 100 + threads + (variant === 'foxx-api' ? 1_000 : 0)
    }))
    expect(sentences)
      .to.include('Documents in 10 s at 8 connections by 1 thread: foxx inserts 8,010 [8,010, ' +
        '8,010] through its route and 18,000 [18,000, 18,000] through its document API.')
  })

  it('say so where that is only what the client could do', () => {
    const { sentences } = concludeRun(makeInsertRun(makeInsertPlan({ variants: ['foxx'] }), {
      rps: () => 500,
      figures: () => ({ gates: [{ code: 'client-bound', detail: 'busy' }] })
    }))
    expect(sentences.join('\n')).to.include('foxx inserts at least 5,000 [5,000, 5,000].')
  })

  it('count the documents of all slices', () => {
    const { summaries } = makeInsertRun(
      makeInsertPlan({ variants: ['foxx'], loads: [[1, 1]] }), { blocks: 3, rps: () => 100 }
    )
    expect(summaries[0]?.documents).to.deep.equal({ acknowledged: 300, counted: 303 })
  })

  it('compare cells of as many connections and threads only', () => {
    const { summaries } = makeInsertRun(makeInsertPlan(), {
      rps: ({ variant, threads }) => variant === 'foxx-api' ? 100 * threads : 100
    })
    expect(summaries.filter(({ variant }) => variant === 'foxx-api').map(({ threads, ratio }) =>
      [threads, rounded(ratio.rps?.estimate)])).to.deep.equal([[1, 1], [1, 1], [8, 8]])
  })
})
