/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { concludeRun } from '../../with-studies.js'
import { toStoredRun } from '../../../../bench/summarise/index.js'
import { AGAINST_SERVER, makeCursorPlan, makeCursorRun } from '../../make-cursor.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @param {CellKey} cell @param {number} block */
const rps = ({ action, driver, variant }, block) => (action === 'docs' ? 50 : 1_000) *
  (driver === 'arangojs' ? 0.8 : 1) / (variant === 'arangodb' ? 2 : 1) * (1 + block / 1_000)

/** @param {Parameters<typeof makeCursorPlan>[0]} plan @param {Partial<Parameters<typeof makeCursorRun>[1]>} [what] */
const sentencesOf = (plan, what) =>
  concludeRun(makeCursorRun(makeCursorPlan(plan), { rps, ...what })).sentences

describe('the conclusions of a run of cursors', () => {
  it('say what a query costs, and what a document costs in batches', () => {
    const sentences = sentencesOf({})
    expect(sentences[0]).to.match(
      joinPatterns(
        /^A query that returns 1 \(return-1\), over raw HTTP: foxx spends 499 µs \[49\d, 49\d\] /,
        /of CPU and answers within 997 µs \[99\d, 99\d\] on average; arangodb spends 997 µs/
      )
    )
    expect(sentences[1]).to.match(
      joinPatterns(
        /^A document in batches of 1,000 \(docs\), over raw HTTP: foxx spends 0\.997 µs \[.*\] of /,
        /CPU each and sends 50\d,000\/s \[/
      )
    )
  })

  it('say what arangojs costs, for each server', () => {
    const found = sentencesOf({}).filter(sentence => sentence.startsWith('Through arangojs'))
    expect(found).to.deep.equal([
      'Through arangojs instead of raw HTTP: foxx executes return-1 0.80x [0.80, 0.80] as often, ' +
      'docs 0.80x [0.80, 0.80] as often; arangodb executes return-1 0.80x [0.80, 0.80] as often, ' +
      'docs 0.80x [0.80, 0.80] as often.'
    ])
  })

  it('name the query for which it is undecided how often arangojs executes it', () => {
    const found = sentencesOf({ variants: ['foxx'] }, {
      rps: (cell, block) => rps(cell, block) * (cell.driver === 'arangojs' && cell.action === 'docs'
        ? 1.25 * (block % 2 === 0 ? 1.5 : 0.7)
        : 1)
    })
    expect(found.find(sentence => sentence.startsWith('Through arangojs'))).to.match(
      joinPatterns(
        /^Through arangojs instead of raw HTTP: foxx executes return-1 0\.80x \[0\.80, 0\.80\] as /,
        /often; undecided for foxx: docs \(.*x \[.*\]\)\.$/
      )
    )
  })

  it('count the queries for which another server takes more time', () => {
    expect(sentencesOf({})).to.include('arangodb against foxx, over raw HTTP: more time for 8 of ' +
      'the 8 queries (100.0 %).')
  })

  it('name the server or run that it is compared with, and which claims hold', () => {
    const sentences = sentencesOf({ variants: ['foxx', 'against'], against: AGAINST_SERVER }, {
      rps: (cell, block) => rps(cell, block) * (cell.variant === 'foxx' ? 1.25 : 1)
    })
    expect(sentences.join('\n')).to.include('Against http://<old>:8529, in the same blocks: foxx ' +
      'over raw HTTP, less time for 8 of the 8 queries (20.0 %); foxx through arangojs, less')
    expect(sentences).to.include('What the post claims of ArangoDB, that the new version is ' +
      'faster for every query (there by 10 % to 56 %), asked of others, which is no verdict on ' +
      'the post: holds here (foxx over against, over raw HTTP: by 20.0 %; foxx over against, ' +
      'through arangojs: by 20.0 %).')
    expect(sentences.join('\n')).to.include('that the largest gain is for whole documents in ' +
      "many batches, asked of others, which is no verdict on the post: is undecided here (foxx " +
      'over against, over raw HTTP: docs 20.0 %')
    expect(sentences).to.include('What the post claims, that a query that returns 10,000 values ' +
      'takes ten requests, holds here (10 on every server, in each way of asking).')
    expect(sentences.join('\n')).to.not.include('Requests per second against')
  })

  it('say so when no cell is in the other run', () => {
    const old = makeCursorRun(makeCursorPlan({ queries: ['docs'] }), { rps })
    const sentences =
      sentencesOf({ queries: ['return-1'], against: toStoredRun(old, 'results/old') })
    expect(sentences.filter(sentence =>
      sentence.startsWith('No cell of this run is in results/old'))).to.have.lengthOf(1)
  })

  it('have none of the sentences that other studies get for each action', () => {
    expect(sentencesOf({}).filter(sentence =>
      /request at 1 connection|Requests per second/.test(sentence))).to.deep.equal([])
    expect(sentencesOf({}).length).to.be.below(10)
  })

  it('claim nothing where no query has figures', () => {
    expect(sentencesOf({}, {
      figures: () => ({ gates: [{ code: 'conservation', detail: 'lost' }] })
    })).to.deep.equal(['Nothing can be claimed: no cell has enough valid slices.'])
    expect(sentencesOf({}, { blocks: 0 }))
      .to.deep.equal(['Nothing can be claimed: no cell has enough valid slices.'])
  })

  it('write how many documents a batch holds, rounded up where the last one holds fewer', () => {
    const run = makeCursorRun(makeCursorPlan({ variants: ['foxx'] }), { rps })
    for (const slice of run.slices) {
      if (slice.queries) slice.queries = { ...slice.queries, requests: 3, results: 10 }
    }
    expect(concludeRun(run).sentences.join('\n')).to.include('in batches of 4 (docs)')
  })

  it('say at most and at least where the load client was the bottleneck, and no ' +
    'CPU where there is none', () => {
    const bound = sentencesOf({ variants: ['foxx'] }, {
      figures: () => ({
        cpuUsPerRequest: null, cpuNs: null, gates: [{ code: 'client-bound', detail: 'busy' }]
      })
    })
    expect(bound[0]).to.match(/foxx answers within at most 997 µs/)
    expect(bound[1]).to.match(/: foxx sends at least 50\d,000\/s/)
    expect(bound[2]).to.include('return-1')
  })
})
