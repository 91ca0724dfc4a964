/** @import {CellKey, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import {
  formatBytes, formatPerCpuSecond, formatRpsRange
} from '../../../../bench/format/numbers.js'
import { renderCost } from '../../../../bench/report/html/cost.js'
import { concludeRun } from '../../with-studies.js'
import { makePlan, makeRunLine, makeSlices } from '../../make-run.js'
import { parseMarkup } from '../parse-markup.js'

/** @type {Readonly<Record<string, {us: number, bytes: number}>>} */
const COSTS = {
  node: { us: 20, bytes: 40e6 },
  'node~aa': { us: 20, bytes: 40e6 },
  express: { us: 50, bytes: 60e6 },
  lean: { us: 80, bytes: 10e6 },
  'node-cluster': { us: 25, bytes: 300e6 }
}
const VARIANTS = Object.keys(COSTS)

/**
 * @param {{
 *   variants?: string[], actions?: string[], connections?: number[], threads?: number[],
 *   change?: (cell: CellKey, block: number) => Partial<Slice>
 * }} [wishes]
 */
function makeRun ({
  variants = VARIANTS, actions = ['static'], connections = [1, 64], threads = [1],
  change = () => ({})
} = {}) {
  const one = makePlan({ variants, actions, connections })
  const cells = threads.flatMap(count => one.cells.map(cell => ({ ...cell, threads: count })))
  const plan = { ...one, cells }
  const slices = makeSlices(plan, {
    blocks: 5,
    figures: (cell, block) => ({
      cpuUsPerRequest: (COSTS[cell.variant]?.us ?? 30) * (1 + 0.01 * (block % 3)),
      pssBytes: COSTS[cell.variant]?.bytes ?? null,
      ...change(cell, block)
    })
  })
  const data = {
    run: makeRunLine(), plans: [plan], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  }
  return { ...data, summaries: concludeRun(data).summaries }
}

/** @param {Parameters<typeof makeRun>[0]} [wishes] */
function render (wishes) {
  return renderCost(makeRun(wishes))?.text ?? ''
}

/** Names of what is drawn. @param {string} page */
function drawn (page) {
  return [...page.matchAll(/class="point [^>]*><title>([^:]*):/g)].map(([, name]) => name)
}

describe('the cost in a report', () => {
  it('is well-formed, with ids of its own, and draws nothing that is not a number', () => {
    const page = render({ actions: ['static', 'factorial'] })
    const ids = parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])
    expect(new Set(ids).size).to.equal(ids.length)
    expect(ids).to.include.members(['cost', 'cost-1', 'cost-2'])
    expect(page).to.not.match(/NaN|undefined|Infinity| style=/)
  })

  it('draws each variant at the largest number of connections once, its twin not at all', () => {
    const page =
      render({ change: ({ connections }) => connections === 1 ? { pssBytes: 999e6 } : {} })
    expect(drawn(page)).to.deep.equal(['lean', 'node', 'express', 'node-cluster ×8'])
    expect(page).to.include('<small>actions, 64 connections</small>').and.not.include('999 MB')
  })

  it('says of each its requests per CPU-second with the interval, and its memory', () => {
    const run = makeRun()
    const list =
      [...(renderCost(run)?.text ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text)
    const expected = run.summaries.filter(({ variant, connections }) =>
      connections === 64 && variant !== 'node~aa')
      .toSorted((a, b) => (a.pssBytes ?? 0) - (b.pssBytes ?? 0))
      .map(cell =>
        `${cell.variant}${cell.workers > 1 ? ` ×${cell.workers}` : ''}: ${formatPerCpuSecond(
          1e6 / (cell.cpuUsPerRequest ?? NaN)
        )} ${formatRpsRange({
          estimate: 0,
          low: 1e6 / (cell.cpuInterval?.high ?? NaN),
          high: 1e6 / (cell.cpuInterval?.low ?? NaN)
        })}, ${formatBytes(cell.pssBytes)}`)
    expect(list).to.deep.equal(expected)
  })

  it('draws of several loads with as many connections that with the most variants', () => {
    for (const [threads, load] of /** @type {const} */ ([
      [1, '64 connections, 2 client threads'], [2, '64 connections']
    ])) {
      const page = render({
        connections: [64],
        threads: [1, 2],
        change: cell => cell.variant === 'lean' && cell.threads === threads
          ? { pssBytes: null }
          : {}
      })
      expect(page).to.include(`<small>actions, ${load}</small>`)
    }
  })

  it('says that there is no interval where there is none', () => {
    const run = makeRun()
    run.summaries = run.summaries.map(summary => ({ ...summary, cpuInterval: null }))
    expect(renderCost(run)?.text.match(/per CPU-second \(no interval\), /g)).to.have.length(8)
  })

  it('names the front in the order of memory, and draws it as steps', () => {
    const page = render()
    expect(page)
      .to.include('On the front, by estimate, from the least memory to the most: lean and node.')
    const steps = /<g class="front">[\s\S]*?points="([^"]*)"/.exec(page)?.[1]
      ?.split(' ')
      .map(point => point.split(',').map(Number)) ?? []
    expect(steps).to.have.length(5)
    expect(steps.map(([x]) => x))
      .to.deep.equal([steps[0]?.[0], steps[0]?.[0], steps[2]?.[0], steps[2]?.[0], 100])
    expect(steps[1]?.[1]).to.equal(steps[2]?.[1])
  })

  it('does not draw what is invalid or lacks a figure, and says so', () => {
    /** @param {CellKey} cell @param {number} block @returns {Partial<Slice>} */
    const change = ({ variant }, block) => {
      if (variant === 'lean') return { pssBytes: null }
      if (variant === 'hapi') return { pssBytes: 70e6 }
      return variant === 'express' && block === 2
        ? { gates: [{ code: 'conservation', detail: '3 of 1,000 bodies differ' }] }
        : {}
    }
    // Two are left of the usual ones.
    expect(render({ change })).to.equal('')
    const more = render({ variants: [...VARIANTS, 'hapi'], connections: [64], change })
    expect(drawn(more)).to.deep.equal(['node', 'hapi', 'node-cluster ×8'])
    expect(more).to.include('Not drawn: express (invalid), lean (its memory is not known).')
  })

  it('is nothing for fewer than three variants', () => {
    expect(renderCost(makeRun({ variants: ['node', 'node~aa', 'express'] }))).to.equal(null)
    expect(renderCost(makeRun({ variants: ['node'] }))).to.equal(null)
  })

  it('numbers the marks where names have no room, and lists what they ' +
    'mean in the same order', () => {
    const variants = Array.from({ length: 24 }, (_, index) => `a-variant-with-a-long-name-${index}`)
    const page = render({
      variants: ['node', ...variants],
      connections: [64],
      change: ({ variant }) => variant === 'node' ? {} : {
        cpuUsPerRequest: 30 + Number(variant.slice(27)) / 10,
        pssBytes: 50e6 + 1e6 * Number(variant.slice(27))
      }
    })
    expect(page).to.include('<figure class="cost">').and.not.include('class="name"')
    const numbers = [...page.matchAll(
      /<title>([^:]*):[^<]*<\/title>(?:(?!<\/svg>)[\s\S])*?class="number"[^>]*>(\d+)</g
    )].map(([, name, number]) => [Number(number), name])
    const list = [...page.matchAll(/<li>([^:]*):/g)].map(([, name]) => name)
    expect(numbers.length).to.be.above(5)
    for (const [number, name] of numbers) expect(list[Number(number) - 1]).to.equal(name)
    expect(render())
      .to.include('<figure class="cost named">')
      .and.include('class="name"')
      .and.include('class="number"')
  })
})
