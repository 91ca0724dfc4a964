import { expect } from 'chai'
import {
  changeRow, changeSentence, countText, groundSentences, historyHeadline, listChanges,
  reasonSentences, runText
} from '../../../../bench/sentences/history/changes.js'
import {
  makeChange, makeHistory, makeKept, makePoint, makeSeries
} from '../../history/make-series.js'

const QUIET = { changes: [] }

describe('a history in sentences', () => {
  it('says what changed, from which ratio to which, between which runs, and how sure', () => {
    const series = makeSeries()
    const history = makeHistory([series])
    const [found] = listChanges(history)
    if (found === undefined) expect.fail('there is no change')
    expect(changeSentence(found, history)).to.equal(
      'static on express at 64 connections costs more since 2026-11-05 09:30 (000000000004): ' +
      '2.20x the CPU per request of node, where it was 2.00x until 2026-11-04 09:30 ' +
      '(000000000003); that is 1.10x [1.08, 1.12] (4 and 4 runs; where nothing changed, a ' +
      'history shows as much with a chance of 1.2 %).'
    )
    expect(changeRow(found, history)).to.equal('static on express at 64 connections: CPU per ' +
      'request 2.00x -> 2.20x of node since 2026-11-05 09:30 (000000000004)')
    expect(reasonSentences(found)).to.deep.equal([])
  })

  it('has words of its own for requests, and for a change without an interval', () => {
    const series = makeSeries({
      metric: 'rps', changes: [makeChange({ change: null, verdict: 'faster' })]
    })
    const history = makeHistory([series])
    const sentence = listChanges(history).map(found => changeSentence(found, history)).join()
    expect(sentence).to.include('answers more since').and.include('the requests per second of node')
    expect(sentence).to.include('until 2026-11-04 09:30 (000000000003) (4 and 4 runs;')
  })

  it('begins with the latest change, slower before faster', () => {
    const history = makeHistory([
      makeSeries({ id: 'a', changes: [makeChange({ to: 2 }), makeChange({ to: 6 })] }),
      makeSeries({ id: 'b', changes: [makeChange({ to: 6, verdict: 'faster' })] }),
      makeSeries({ id: 'c', changes: [makeChange({ to: 6 })] })
    ])
    expect(listChanges(history).map(({ series, change }) => `${series.id} ${change.to}`))
      .to.deep.equal(['a 6', 'c 6', 'b 6', 'a 2'])
  })

  it('has a headline for changes, for none, and for too few runs', () => {
    const headline = (/** @type {Parameters<typeof makeSeries>[0][]} */ ...series) =>
      historyHeadline(makeHistory(series.map(makeSeries)))
    expect(headline({}, QUIET)).to.equal('1 of 2 ratios changed, the last one on 2026-11-05')
    expect(headline(QUIET, QUIET)).to.equal('No change found in 2 ratios')
    const few = { ...QUIET, judged: false, points: [makePoint(0, 2), makePoint(1, 2)] }
    expect(headline(few)).to.equal('Too few runs to find a change: it takes 8 on one machine, ' +
      'the longest series has 2')
    expect(headline()).to.include('no ratio is there')
  })

  it('says what a flag is worth, where anything was judged', () => {
    const short = makeSeries({ ...QUIET, judged: false })
    expect(groundSentences(makeHistory([makeSeries()])).join(' '))
      .to.include('Of 100 histories without any change at most 5 have one flagged')
    expect(groundSentences(makeHistory([makeSeries(), short])).at(-1))
      .to.include('1 ratio has fewer than 8 runs')
    expect(groundSentences(makeHistory([short, short])).join(' '))
      .to.include('2 ratios have fewer than 8 runs').and.not.include('Of 100')
    const machines = [...makeHistory([makeSeries()]).machines, ...makeHistory([]).machines]
    expect(groundSentences(makeHistory([], { machines })).at(-1)).to.include('never joined')
  })

  it('says what else may have been the reason, a few of many', () => {
    const besides = ['kernel', 'node', 'memory', 'link', 'target'].map(what =>
      ({ what, before: '1', now: '2' }))
    const change = makeChange({ besides, together: true })
    expect(reasonSentences({ series: makeSeries(), change }))
      .to.deep.equal([
        'All that are compared with node under this load changed here, in the same direction: it ' +
          'may be node that changed.',
        'Between the two runs these changed, too: kernel (1, now 2), node (1, now 2), memory (1, ' +
          'now 2) and 2 more.'
      ])
  })

  it('counts runs and machines, and names a run by its time and its commit', () => {
    expect(countText(makeHistory([]))).to.equal('8 runs of 1 machine')
    expect(runText(makeKept(0, { revision: null }))).to.equal('2026-11-01 09:30')
  })
})
