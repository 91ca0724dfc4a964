/** @import {LineChart} from '../../../../bench/report/types.js' */
/** @import {CellKey, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toWorkerLines } from '../../../../bench/report/charts/worker-lines.js'
import { toWorkerSeries } from '../../../../bench/summarise/workers.js'
import { makeWorkerRun } from '../../make-workers.js'

const STYLE = /** @type {const} */ ({ colour: 's0', marker: 'circle' })

/** @param {Partial<Parameters<typeof makeWorkerRun>[0]>} [wishes] */
function linesOf (wishes) {
  const figures = (/** @type {CellKey} */ { workers }) =>
    ({ cpuUsPerRequest: 1000, rps: 100 * workers })
  const run = makeWorkerRun({ counts: [1, 2, 3], figures, ...wishes })
  return toWorkerLines(toWorkerSeries(run), { number: 1, styleOf: () => STYLE })
}

/** @param {string} key @param {Partial<Parameters<typeof makeWorkerRun>[0]>} [wishes] @returns {LineChart} */
function chartOf (key, wishes) {
  const found = linesOf(wishes).find(({ chart }) => chart.id === `workers-${key}-1`)
  return found?.chart ?? expect.fail(`no chart of ${key}`)
}

describe('bench/report/charts: the lines over workers', () => {
  it('are pale from the ninth variant on', () => {
    const variants = Array.from({ length: 10 }, (_, index) => `app-${index}`)
    expect(chartOf('cpu', { variants }).lines.map(({ faint }) => faint))
      .to.deep.equal(variants.map((_, index) => index >= 8))
  })

  it('are missing of what no cell has', () => {
    const blind = linesOf({ figures: () => ({ cpuUsPerRequest: null, cpuNs: null }) })
    expect(blind.map(({ chart }) => chart.id))
      .to.deep.equal(['workers-memory-1', 'workers-balance-1'])
    expect(linesOf({ counts: [] })).to.deep.equal([])
  })

  it('stand on a logarithmic axis where counts grow by factors', () => {
    expect(chartOf('cpu', { counts: [1, 2, 6] }).x).to.deep.include({ log: 2, from: 1, to: 6 })
    const even = chartOf('cpu', { counts: [2, 3, 6] }).x
    expect(even).to.deep.include({ log: null, from: 0, to: 6 })
    expect(even.ticks.map(({ label }) => label)).to.deep.equal(['2', '3', '6'])
  })

  it('have room above the largest value, of which a wide interval takes only so much', () => {
    const cpu = (/** @type {number} */ swing) => chartOf('cpu', {
      figures: (_, /** @type {number} */ block) => ({ cpuUsPerRequest: block % 2 ? swing : 1000 })
    })
    expect(chartOf('cpu').y.to).to.be.closeTo(1050, 1e-6)
    const { y, lines } = cpu(9000)
    const largest = Math.max(...lines.flatMap(({ points }) => points.map(point => point.y ?? 0)))
    expect(y.to).to.be.closeTo(largest * 1.5 * 1.05, 1e-6)
  })

  it('begin at 0, those of balance at an even one', () => {
    expect(chartOf('cpu').y.from).to.equal(0)
    const even = (/** @type {CellKey} */ { workers }) => /** @type {Partial<Slice>} */ ({
      workerShares: Array.from({ length: workers }, (_, pid) =>
        ({ pid, requests: 100, connections: 8, loopUtilisation: 0.5 }))
    })
    const { y } = chartOf('balance', { figures: even })
    expect([y.from, y.to]).to.deep.equal([1, 1.5])
  })

  it('mark what is invalid, and name each point', () => {
    const { lines } = chartOf('memory', {
      figures: ({ workers }) =>
        workers === 2 ? { gates: [{ code: 'conservation', detail: 'a byte' }] } : {}
    })
    expect(lines[0]?.points).to.deep.equal([
      {
        x: 1, y: 67e6, low: null, high: null, look: 'plain',
        text: 'ql with 1 worker: 67.0 MB (no interval)'
      },
      { x: 2, y: null, low: null, high: null, look: 'invalid', text: 'ql with 2 workers: invalid' },
      {
        x: 3, y: 85e6, low: null, high: null, look: 'plain',
        text: 'ql with 3 workers: 85.0 MB (no interval)'
      }
    ])
  })
})
