/** @import {CellKey, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { endingText } from '../../../../bench/cli/screen/ending-text.js'
import { concludeRun } from '../../with-studies.js'
import { makeOpenLoopPlan, makeOpenLoopRun, makePacing } from '../../make-open-loop.js'
import { makePlan, makeRunLine, makeSlices, makeVariant, noisyFigures } from '../../make-run.js'

const WIDTH = 80
/** The most columns that a line may take on a screen of WIDTH. */
const LONGEST_LINE = 80
const NGINX = makeVariant('nginx', {
  missing: {
    reason: 'nginx is not installed',
    remedy: 'npm run peers, or apt-get install nginx-light'
  }
})
const PLAN = makePlan({
  variants: ['node', 'node~aa', 'node-cluster', 'express', 'express-cluster', NGINX],
  actions: ['static', 'factorial'],
  connections: [1, 64]
})
const COSTS = {
  node: 12345.6, 'node~aa': 12345.6, 'node-cluster': 22222.2, express: 28444,
  'express-cluster': 144000
}

/** @param {{change?: (cell: CellKey) => Partial<Slice>, width?: number}} [what] */
function ending ({ change = () => ({}), width = WIDTH } = {}) {
  const figures = noisyFigures(COSTS, { seed: 11, sigma: 0.02 })
  const slices =
    makeSlices(PLAN, { blocks: 8, figures: cell => ({ ...figures(cell), ...change(cell) }) })
  const conclusion = concludeRun({
    run: makeRunLine(), plans: [PLAN], verifications: [], slices, timelines: [], crossChecks: [],
    summaries: [], end: null
  })
  return { conclusion, text: endingText(conclusion, { width }) }
}

/** The rows of the tables that begin with a variant's name. @param {string} text @param {string} variant */
const rowsOf = (text, variant) => text.slice(text.indexOf('\nstatic, 1 connection\n'))
  .split('\n')
  .filter(line => line.trimStart().split(' ')[0] === variant)

/** @param {string} code @param {string} variant @returns {(cell: CellKey) => Partial<Slice>} */
const gating = (code, variant) =>
  cell => ({ gates: cell.variant === variant ? [{ code, detail: '' }] : [] })

describe('endingText', () => {
  it('fits on the screen, with everything wrong that can be', () => {
    const gates = [
      'client-bound', 'queue-wait', 'foreign-cpu', 'imbalance', 'timer', 'littles-law'
    ].map(code => ({ code, detail: '' }))
    const { text } = ending({
      change: ({ action }) => ({ gates: action === 'static' ? gates : [], steady: false })
    })
    expect(text.split('\n').filter(line => line.length > LONGEST_LINE)).to.deep.equal([])
    expect(rowsOf(text, 'express-cluster')).to.have.lengthOf(4)
  })

  it('says the sentences first, then the doubts, then the tables', () => {
    const { text, conclusion } = ending({ change: gating('foreign-cpu', 'express') })
    const words = text.replace(/\s+/g, ' ')
    const places = [
      ...conclusion.sentences, conclusion.noiseFloor, conclusion.warnings[0]?.message ?? '?',
      'static, 1 connection', 'static, 64 connections', 'factorial, 1 connection',
      'factorial, 64 connections', 'not run:'
    ]
      .map(part => words.indexOf(part))
    expect(places).to.not.include(-1)
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b))
  })

  it('gives each warning with its remedy', () => {
    const { text, conclusion } = ending({ change: gating('queue-wait', 'express') })
    expect(conclusion.warnings).to.have.lengthOf(1)
    expect(text.replace(/\s+/g, ' '))
      .to.include(`! ${conclusion.warnings[0]?.message} ${conclusion.warnings[0]?.remedy}`)
  })

  it('has a row for each cell, with its interval, in the table of its ' +
    'action and connections', () => {
    const { text } = ending()
    for (const variant of ['node', 'node~aa', 'node-cluster', 'express', 'express-cluster']) {
      expect(rowsOf(text, variant), variant).to.have.lengthOf(4)
    }
    for (const row of rowsOf(text, 'express')) {
      expect(row).to.match(/2\.[23]\dx \[2\.[23]\d, 2\.[34]\d\] .* ok$/)
    }
    for (const row of rowsOf(text, 'node-cluster')) expect(row).to.include('x8')
    expect(rowsOf(text, 'node')[0]).to.match(/^ ?node \*/)
  })

  it('lists a server that was not run, once, with the reason and how to get it', () => {
    const { text } = ending()
    const words = text.replace(/\s+/g, ' ')
    expect(words.split('not run: nginx: nginx is not installed; npm run peers, or apt-get ' +
      'install nginx-light')).to.have.lengthOf(2)
    expect(rowsOf(text, 'nginx')).to.deep.equal([])
  })

  it('has no number for an invalid cell', () => {
    const { text } = ending({ change: gating('conservation', 'express') })
    expect(rowsOf(text, 'express')).to.have.lengthOf(4)
    for (const row of rowsOf(text, 'express')) {
      expect(row).to.include('invalid')
      expect(row).to.not.match(/\d/)
    }
  })

  it('has no number for an invalid reference', () => {
    const { text } = ending({ change: gating('conservation', 'node') })
    expect(rowsOf(text, 'node')).to.have.lengthOf(4)
    for (const row of rowsOf(text, 'node')) expect(row).to.include('invalid').and.not.match(/\d/)
  })

  it('marks a lower bound where there is a figure, and only there', () => {
    const bound = ending({ change: gating('client-bound', 'express') }).text
    for (const row of rowsOf(bound, 'express')) expect(row).to.match(/>=\d/)
    for (const row of rowsOf(bound, 'node-cluster')) expect(row).to.not.include('>=')
    const invalid = ending({
      change: ({ variant }) => ({
        gates: variant === 'express'
          ? [{ code: 'client-bound', detail: '' }, { code: 'conservation', detail: '' }]
          : []
      })
    }).text
    for (const row of rowsOf(invalid, 'express')) expect(row).to.not.include('>=')
  })

  it('has a table for each rate, with p99 and its interval, what was answered ' +
    'and how much had to wait', () => {
    const plan = makeOpenLoopPlan(
      { rates: [500, 2_000], variants: ['node', 'node~aa', 'express', 'node-cluster'] }
    )
    const figures = (/** @type {CellKey} */ { variant, rate }) => variant === 'express'
      ? { pacing: makePacing({ due: rate ?? 0, queued: (rate ?? 0) / 50 }) }
      : {}
    const { conclusion } = makeOpenLoopRun(plan, { p99Us: { express: 1_900, '*': 1_300 }, figures })
    for (const width of [80, 100, 130]) {
      const text = endingText(conclusion, { width })
      expect(text.split('\n').filter(line => line.length > width), `${width}`).to.deep.equal([])
      for (const title of ['static, 64 connections, 500/s', 'static, 64 connections, 2,000/s']) {
        expect(text).to.include(`\n${title}\n`)
      }
      expect(text).to.match(
        /\n *express +(?:[█-▏]+ +)?1\.4\dx \[1\.4\d, 1\.4\d\] +1\.\d\d ms \[1\.[89]\d, 1\.9\d\] .* 2,000\/s +2\.0 %/
      )
      expect(text.replace(/\s+/g, ' '))
        .to.include('waited: the share that found every connection busy')
      expect(text.includes('CPU vs reference')).to.equal(width === 130)
    }
  })

  it('explains below the tables what its marks mean', () => {
    const { text } = ending({ change: gating('queue-wait', 'express') })
    const legend = text.slice(text.lastIndexOf('not run:'))
    expect(legend).to.include('* node is the reference')
    expect(legend).to.include('queue-wait')
  })

  it('sorts each table, best first, with bars where there is room for them', () => {
    const { text } = ending({ width: 110 })
    const table = text.slice(text.indexOf('\nfactorial, 64 connections\n')).split('\n').slice(3, 8)
    expect(table.map(line => line.split(' ')[0])).to.have.members(
      ['node', 'node~aa', 'node-cluster', 'express', 'express-cluster']
    )
    expect(table.slice(2).map(line => line.split(' ')[0]))
      .to.deep.equal(['node-cluster', 'express', 'express-cluster'])
    const bars = table.map(line => /[█-▏]+/.exec(line)?.[0].length ?? 0)
    expect(bars).to.deep.equal(bars.toSorted((a, b) => a - b))
    expect(bars.at(-1)).to.equal(24)
    expect(ending({ width: 60 }).text).to.not.match(/█/)
  })

  it('gives verdicts and states their colours, and nothing else', () => {
    /** @type {Set<string>} */
    const painted = new Set()
    const { conclusion } = ending({ change: gating('foreign-cpu', 'express') })
    const plain = endingText(conclusion, { width: 110 })
    const text = endingText(conclusion, {
      width: 110, paint: (tone, part) => { painted.add(`${tone}: ${part}`); return part }
    })
    expect(text).to.equal(plain)
    expect([...painted].filter(one => /^(bold|yellow)/.test(one))).to.deep.equal([
      'bold: static, 1 connection', 'bold: node *', 'yellow: suspect a',
      'bold: static, 64 connections', 'bold: factorial, 1 connection',
      'bold: factorial, 64 connections'
    ])
    const red = [...painted].filter(one => one.startsWith('red'))
    expect(red.length).to.be.above(0)
    for (const one of red) expect(one).to.match(/^red: [1-9]\d*\.\d+x \[/)
  })
})
