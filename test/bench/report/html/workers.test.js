/** @import {CellKey, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { latenciesOf } from '../../make-open-loop.js'
import {
  formatBytes, formatPercent, formatRatio, formatRatioRange, formatRps, formatRpsRange, formatUs,
  formatUsRange
} from '../../../../bench/format/numbers.js'
import { renderWorkers } from '../../../../bench/report/html/workers.js'
import { toWorkerSeries } from '../../../../bench/summarise/workers.js'
import { FIRST_BYTES, makeWorkerRun, MORE_BYTES } from '../../make-workers.js'
import { createNoise } from '../../../../packages/statistics/test/noise.js'
import { parseMarkup } from '../parse-markup.js'
import { readChart } from '../read-chart.js'
import { joinPatterns } from '../../../join-patterns.js'

const COUNTS = [12, 24, 36, 48]
const RPS = { 12: 500, 24: 930, 36: 990, 48: 1000 }

/**
 * @param {(cell: CellKey, block: number) => Partial<Slice>} [change]
 * @returns {(cell: CellKey, block: number) => Partial<Slice>}
 */
function figures (change = () => ({})) {
  const { normal } = createNoise(7)
  return (cell, block) => ({
    cpuUsPerRequest: 1000 * Math.exp(0.01 * normal()),
    ...noisyRps(cell, normal),
    ...change(cell, block)
  })
}

/** @param {CellKey} cell @param {() => number} normal */
function noisyRps ({ workers }, normal) {
  return {
    rps: (/** @type {Record<number, number>} */ (RPS)[workers] ?? NaN) * Math.exp(0.005 * normal())
  }
}

/** @param {Partial<Parameters<typeof makeWorkerRun>[0]>} [wishes] */
function render (wishes = {}) {
  const run = makeWorkerRun({ counts: COUNTS, figures: figures(), ...wishes })
  return { run, page: renderWorkers(run)?.text ?? '' }
}

/** @param {string} page */
function readCharts (page) {
  return [...page.matchAll(/class="line-chart" data-for="([^"]+)">([\s\S]*?)<\/script>/g)]
    .map(([, id = '', text = '']) => ({ id, chart: readChart(text) }))
}

/** The texts of a row's cells. @param {string} row */
function cellsOf (row) {
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ').trim())
}

describe('the workers of a report', () => {
  it('is nothing where fewer than three counts of one variant were measured', () => {
    expect(renderWorkers(makeWorkerRun({ counts: [12, 24], figures: figures() }))).to.equal(null)
    expect(renderWorkers(makeWorkerRun({
      counts: [12, 24, 36], missing: [24], figures: figures()
    }))).to.equal(null)
  })

  it('is well-formed, with ids of its own, and draws nothing that is not a number', () => {
    const { page } = render({ variants: ['ql', 'ql-handwritten'] })
    const elements = parseMarkup(page)
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(ids).to.include.members([
      'workers', 'workers-rps-1-1', 'workers-rps-1-2', 'workers-memory-1', 'workers-cpu-1',
      'workers-balance-1'
    ])
    expect(elements.filter(({ attributes }) => 'style' in attributes)).to.deep.equal([])
    expect(page).to.not.match(/NaN|undefined|Infinity/)
  })

  it('says which number will do, with its bound and its memory beside that of the best', () => {
    const { run, page } = render()
    const [series] = toWorkerSeries(run)
    const bound = formatPercent(1 - (series?.ratios.get(36)?.low ?? NaN))
    expect(page).to.include(`ql: 36 workers will do: they are at most ${bound} below the best of ` +
      'those measured in requests per second, with 95 % confidence; ' +
      `${formatBytes(FIRST_BYTES + 35 * MORE_BYTES)} of memory, where the best takes ` +
      `${formatBytes(FIRST_BYTES + 47 * MORE_BYTES)}. By estimate 48 workers did best.`)
    expect(page).to.include('recommended: 36</text>').and.include('class="curve-band"')
  })

  it('holds the numbers of the summaries in its table, a row for each count', () => {
    const { run, page } = render()
    const ratios = toWorkerSeries(run)[0]?.ratios
    const rows = [...page.matchAll(/<tr class="count [\s\S]*?<\/tr>/g)].map(([row]) => cellsOf(row))
    expect(rows).to.deep.equal(run.summaries.map(({
      workers, rps, rpsInterval, cpuUsPerRequest, cpuInterval, pssBytes
    }) => [
      `${workers}${workers === 36 ? ' ◆' : ''}`, '✓ ok',
      `${formatRps(rps)} ${formatRpsRange(rpsInterval)}`,
      `${formatRatio(ratios?.get(workers)?.estimate ?? null)} ` +
        `${formatRatioRange(ratios?.get(workers) ?? null)}`,
      `${formatUs(cpuUsPerRequest)} ${formatUsRange(cpuInterval)}`, '–', formatBytes(pssBytes),
      formatRatio(300 * workers / (300 + 100 * (workers - 1)))
    ]))
  })

  it('draws memory, CPU per request and balance at the numbers that were measured, and no ' +
    'latency where there is none', () => {
    const charts = readCharts(render().page)
    expect(charts.map(({ id }) => id))
      .to.deep.equal(['workers-memory-1', 'workers-cpu-1', 'workers-balance-1'])
    const [memory, cpu, balance] = charts.map(({ chart }) => chart.lines[0]?.points)
    expect(memory?.map(({ x, y, low }) => [x, y, low])).to.deep.equal(COUNTS.map(workers =>
      [workers, FIRST_BYTES + MORE_BYTES * (workers - 1), null]))
    expect(memory?.[0]?.text)
      .to.equal(`ql with 12 workers: ${formatBytes(FIRST_BYTES + 11 * MORE_BYTES)} (no interval)`)
    for (const { y, low, high, text } of cpu ?? []) {
      expect(low).to.be.below(y ?? NaN)
      expect(high).to.be.above(y ?? NaN)
      expect(text).to.match(/ with \d\d workers: .* \[.*\]$/)
    }
    expect(balance?.[0]?.y).to.be.closeTo(300 * 12 / 1400, 1e-4)
  })

  it('leaves out what could not be read, and never draws it as 0', () => {
    const { page } =
      render({ figures: figures(({ workers }) => workers === 24 ? { pssBytes: null } : {}) })
    const memory = readCharts(page)
      .find(({ id }) => id === 'workers-memory-1')?.chart.lines[0]?.points
    expect(memory?.map(({ x }) => x)).to.deep.equal([12, 36, 48])
    const { page: without } = render({ figures: figures(() => ({ pssBytes: null })) })
    expect(without).to.not.include('id="workers-memory-1"')
    expect(without).to.not.include(' of memory')
  })

  it('marks an invalid count in every picture, in the table and in ' +
    'words, and gives it no place', () => {
    const { page } = render({
      figures: figures(({ workers }, block) => workers === 24 && block === 2
        ? { gates: [{ code: 'conservation', detail: '3 of 1,000 bodies differ' }] }
        : {})
    })
    expect(page).to.include('Invalid, and compared with nothing: 24 workers.')
    expect(page.match(/<title>24: invalid<\/title><svg [^>]*class="mark-invalid"/g))
      .to.have.length(1)
    for (const { chart } of readCharts(page)) {
      expect(chart.lines[0]?.points.find(({ x }) => x === 24))
        .to.include({ y: null, look: 'invalid' })
    }
    const row = /<tr class="count invalid">.*?<\/tr>/.exec(page)?.[0] ?? ''
    expect(cellsOf(row).slice(0, 4))
      .to.deep.equal(['24', '✕ invalid conservation', '–', 'not compared'])
  })

  it('recommends nothing where the client was the bottleneck, marks lower bounds ' +
    'and says what they are', () => {
    const { page } = render({
      figures: figures(({ workers }) =>
        workers >= 36 ? { gates: [{ code: 'client-bound', detail: 'busy for 99 %' }] } : {})
    })
    expect(page)
      .to.include('ql: can&#39;t tell by requests per second how many workers will do: the load ' +
        'client was the bottleneck with 36 and 48 workers, so that they say what the client can do')
    expect(page).to.not.include('recommended')
    expect(page)
      .to.include('<title>36: ≥ ')
      .and.include('<title>48: ≥ ')
      .and.not.include('<title>12: ≥ ')
    expect(page).to.include('Arrow upwards: a lower bound')
  })

  it("says can't tell, and how far it got, where the noise is too large", () => {
    const { normal } = createNoise(3)
    const { page } = render({ figures: cell => ({ ...noisyRps(cell, () => 30 * normal()) }) })
    expect(page).to.match(
      joinPatterns(
        /can&#39;t tell how few workers will do, because no number is certainly within 5\.0 % of /,
        /the best\. Most is known of \d\d workers: at most \d\d\.\d % below the best/
      )
    )
    expect(page).to.not.include('recommended')
  })

  it('shows the latency of an open loop with its interval, and no requests ' +
    'per second over workers', () => {
    const { page } = render(
      { rate: 400, figures: (_cell, block) => ({ rps: 400, ...latenciesOf(5000 + 100 * block) }) }
    )
    expect(page)
      .to.include('requests fall due at a given rate')
      .and.not.include('id="workers-rps-1-1"')
    const p99 = readCharts(page).find(({ id }) => id === 'workers-p99-1')?.chart.lines[0]?.points
    expect(p99).to.have.length(4)
    for (const { y, low, high } of p99 ?? []) {
      expect([(low ?? NaN) < (y ?? NaN), (high ?? NaN) > (y ?? NaN)]).to.deep.equal([true, true])
    }
  })

  it('gives variants of one load the same upright axis and one picture ' +
    'together for everything else', () => {
    const { page } = render({
      variants: ['ql', 'ql-handwritten'],
      figures: figures(({ variant }) => variant === 'ql' ? { rps: 100 } : {})
    })
    const labels = [1, 2].map(number => new RegExp(
      `id="workers-rps-1-${number}"[\\s\\S]*?</svg>\\n<p`
    ).exec(page)?.[0].match(/class="tick" x="0"[^>]*>[^<]*/g))
    expect(labels[0]).to.deep.equal(labels[1]).and.have.length.above(2)
    expect(readCharts(page).map(({ chart }) => chart.lines.map(({ label }) => label)))
      .to.deep.equal([['ql', 'ql-handwritten'], ['ql', 'ql-handwritten'], ['ql', 'ql-handwritten']])
  })

  it('puts counts that grow by factors on a logarithmic axis', () => {
    const grown = [1, 2, 4, 8, 16, 32]
    const { page } = render({ counts: grown, figures: ({ workers }) => ({ rps: 100 * workers }) })
    expect(readCharts(page).map(({ chart }) => [chart.x.log, chart.x.from, chart.x.to]))
      .to.deep.equal(Array(3).fill([2, 1, 32]))
    expect(readCharts(render().page)[0]?.chart.x).to.include({ log: null, from: 0, to: 48 })
  })
})
