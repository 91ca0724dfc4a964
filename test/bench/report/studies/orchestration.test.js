/** @import {CellKey, RunData, TimelineLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { concludeRun, renderHtml, renderMarkdown } from '../../with-studies.js'
import { renderCsv } from '../../../../bench/report/index.js'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import {
  makeCell, makePlan, makeRunLine, makeSlices, makeVariant, noisyFigures
} from '../../make-run.js'
import { parseMarkup } from '../parse-markup.js'
import { joinPatterns } from '../../../join-patterns.js'

const STUDY = { study: 'orchestration', action: 'D', connections: 100 }
const ABSENT = {
  reason: 'there is no traffic_server on PATH',
  remedy: 'apt-get install trafficserver'
}

/** @returns {RunData} the app beside the floor with 12 and 96 workers, and behind a proxy that is not there */
function makeRun () {
  const variants = [12, 96].flatMap(workers =>
    [makeVariant('ql-handwritten', { workers }), makeVariant('ql', { workers })])
  const twin = makeVariant('ql-handwritten~aa', { workers: 12 })
  const proxied = makeVariant('ql', { workers: 12, via: 'trafficserver', missing: ABSENT })
  const cells = [...variants, twin, proxied].map(({ name, workers, via = null }) =>
    makeCell({ ...STUDY, variant: name, workers, via }))
  /** @type {RunData['plans'][number]} */
  const plan = {
    ...makePlan(), study: 'orchestration', reference: 'ql-handwritten',
    variants: [...variants, twin, proxied], actions: ['D'], connections: [100], cells,
    upstream: { latency: null }
  }
  const noisy = noisyFigures({ ql: 440, '*': 400 }, { seed: 7, sigma: 0.02 })
  const figures = (/** @type {CellKey} */ cell) => ({
    ...noisy(cell),
    workerShares: Array.from({ length: cell.workers }, (_, index) => ({
      pid: index + 1, requests: index === 0 ? 300 : 100, connections: 8, loopUtilisation: 0.5
    })),
    companions: {
      upstream: {
        requests: 11 * (300 + 100 * (cell.workers - 1)), cpuNs: 1e8, loopUtilisation: 0.3
      }
    }
  })
  const slices = makeSlices(
    { ...plan, variants, cells: cells.filter(({ via }) => via === null) }, { blocks: 6, figures }
  )
  /** @type {TimelineLine} */
  const timeline = {
    type: 'timeline', ...makeCell({ ...STUDY, variant: 'ql', workers: 12, connections: 200 }),
    startedAt: '2026-11-21T10:00:00.000Z', seconds: 3, completed: 4_500,
    samples: [1, 2, 3].map(atSeconds => ({
      atSeconds,
      cpu: {
        server: { user: 1.1, system: 0.3 },
        upstream: { user: 0.2, system: 0.1 },
        client: { user: 0.05, system: 0.02 }
      },
      pssBytes: 300e6 + atSeconds * 1e6
    }))
  }
  const run = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [timeline],
    summaries: [], crossChecks: [], end: null
  }
  return { ...run, summaries: concludeRun(run).summaries }
}

describe('the report of an orchestration run', () => {
  const run = makeRun()
  const input = { run, ...concludeRun(run) }
  const page = renderHtml(input)

  it('compares each number of workers with the reference of as many', () => {
    const ratios =
      run.summaries.filter(({ variant, state }) => variant === 'ql' && state !== 'not-run')
        .map(({ workers, ratio }) => [workers, Number(ratio.cpu?.estimate.toFixed(1))])
    expect(ratios).to.deep.equal([[12, 1.1], [96, 1.1]])
    expect(input.sentences.join(' ')).to.match(
      /ql \(12 workers on 2 cores\) spends 1\.\d\dx .*ql \(96 workers on 2 cores\) spends 1\.\d\dx/
    )
  })

  it('knows how evenly the workers were loaded, and what the upstream got for each answer', () => {
    const summary = run.summaries.find(({ variant, workers, state }) =>
      variant === 'ql' && workers === 12 && state !== 'not-run')
    expect(summary?.balance).to.be.closeTo(300 * 12 / 1400, 1e-9)
    expect(summary?.upstreamPerRequest).to.equal(11)
    expect(renderCsv(input).split('\r\n')[0]).to.match(/,balance,upstream_per_request,/)
  })

  it('is well-formed, with ids of its own for every picture', () => {
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(ids).to.include.members(['orchestration', 'timeline-1'])
  })

  it('shows CPU by who used it, user and system apart, and memory ' +
    'from its least to its most', () => {
    expect(page).to.include('app: 1.10 user, 0.30 system; upstream: 0.20 user, 0.10 system; ' +
      'client: 0.05 user, 0.02 system.')
    expect(page).to.match(/Memory \(PSS\) from 301 MB to 303 MB/)
  })

  it('puts the change from 12 to 96 workers beside that of 2011, with its interval', () => {
    expect(page).to.match(
      joinPatterns(
        /D, 100 connections: 96 workers against 12<\/th><td class="number">1\.98x<\/td><td><span /,
        /class="number">1\.0\dx|0\.9\dx/
      )
    )
    expect(page).to.include('absolute figures say nothing about each other')
  })

  it('names what stands behind a proxy that this machine does not have', () => {
    expect(page).to.include(ABSENT.reason)
    expect(renderMarkdown(input)).to.include(ABSENT.remedy)
  })

  it('is said in lines that the schema describes and that can be read again', () => {
    const lines = [run.run, ...run.plans, ...run.slices, ...run.timelines, ...run.summaries]
    expect(lines.map(validateRunLine).filter(Boolean)).to.deep.equal([])
    const { data, problems } = parseRunFile(lines.map(line => JSON.stringify(line) + '\n').join(''))
    expect(problems).to.deep.equal([])
    expect(data.timelines).to.deep.equal(run.timelines)
  })

  it('has no such part where the study was another', () => {
    expect(renderHtml({ ...input, run: { ...run, plans: [{ ...makePlan(), type: 'plan' }] } }))
      .to.not.include('id="orchestration"')
  })
})
