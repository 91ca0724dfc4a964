/** @import {AnyBoard, Board, Scoreboard} from '../../../../bench/report/scoreboard/types.js' */
import { expect } from 'chai'
import { drawPreview } from '../../../../bench/report/picture/draw-preview.js'
import { toCompareScoreboard } from '../../../../bench/report/scoreboard/compare-scoreboard.js'
import { toScoreboard } from '../../../../bench/report/scoreboard/to-scoreboard.js'
import { expectKept } from '../../../kept-text.js'
import { makeCellChange, makeComparison } from '../../compare/make-comparison.js'
import { quickRun, toInput } from '../../report-runs/index.js'

/** What the style sheet makes smaller than 13 pixels is a note. */
const SMALLEST = 20
const SCALED = 12.5

const SCOREBOARD = toScoreboard(toInput(quickRun()))
const [BOARD] = SCOREBOARD.boards
if (BOARD === undefined) throw new Error('the run has no board')
const [BEST, ...OTHERS] = BOARD.rows
if (BEST === undefined) throw new Error('the board has no row')

/** @param {Partial<Scoreboard<AnyBoard>>} changes */
const draw = changes => drawPreview({ ...SCOREBOARD, ...changes }).svg

/** @param {number} reference place of the reference among twenty @returns {Board} */
const makeLong = reference => ({
  ...BOARD,
  rows: Array.from({ length: 20 }, (_, index) => ({
    ...BEST, name: `server-${index}-`, tone: index === reference ? 'reference' : 'level'
  }))
})

describe('a preview', () => {
  it('is the kept one', () => {
    expectKept(import.meta.filename, 'quick-run.svg', draw({}))
  })

  it('is exactly 1280 x 640, whatever it shows', () => {
    for (const changes of [{}, { boards: [] }, { boards: [makeLong(19)], sentence: null }]) {
      const { svg, width, height } = drawPreview({ ...SCOREBOARD, ...changes })
      expect([width, height]).to.deep.equal([1280, 640])
      expect(svg).to.match(/^<svg [^>]*width="1280" height="640" viewBox="-40 0 1280 640"/)
    }
  })

  it('says what the first screen says: headline, sentence, rows, machine and date', () => {
    const svg = draw({})
    const said = svg.replace(/<\/text><text[^>]*>/g, ' ').replaceAll('\u00a0', ' ')
    for (const text of [SCOREBOARD.headline, ...SCOREBOARD.facts, BEST.name, ...OTHERS.map(({
      ratio
    }) => ratio)]) {
      expect(said).to.include(text.replaceAll("'", '&#39;'))
    }
  })

  it('has no text smaller than 20 pixels', () => {
    const svg = draw({ chips: [{ tone: 'doubt', text: 'a doubt' }] })
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes)).to.be.at.least(SMALLEST)
    const scales = [...svg.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale))
    expect(scales.length).to.be.at.least(1)
    expect(Math.min(...scales) * SCALED).to.be.at.least(SMALLEST)
    expect(svg.replace(/<g transform.*?<\/g><\/g>/gs, '')).to.not.include('class="sb-note"')
  })

  it('has as many rows as fit, says so, and never leaves out the reference', () => {
    for (const reference of [0, 19]) {
      const svg = draw({ boards: [makeLong(reference)] })
      const shown = Number(/(\d+) of 20</.exec(svg)?.[1])
      expect(shown).to.be.within(4, 12)
      expect(svg.match(/server-\d+-/g)).to.have.length(shown)
      expect(svg).to.include(`server-${reference}-`)
      expect(svg).to.include('server-1-')
    }
  })

  it('shows what is doubted, and nothing else of what it rests on', () => {
    const svg = draw({ chips: [
      { tone: 'good', text: 'all is well' }, { tone: 'doubt', text: 'one doubt' },
      { tone: 'bad', text: 'x'.repeat(200) }
    ] })
    expect(svg).to.include('one doubt').and.not.include('all is well').and.not.include('xxx')
  })

  it('has whole sentences only', () => {
    const svg = draw({ sentence: `A first one. ${'Then a very long one '.repeat(20)}.` })
    expect(svg).to.include('A first one.').and.not.include('very long')
  })

  it('shows where facts go on that have no room', () => {
    const svg = draw({ facts: ['a', 'b', 'c'].map(letter => `${letter} `.repeat(100).trim()) })
    const [first, second, ...others] = [...svg.matchAll(/style="fill: var\(--soft\)">([^<]*)<\/text>/g)]
      .map(([, line]) => line)
    expect(first).to.match(/^a [a ]*a/)
    expect(second).to.match(/ …$/)
    expect(others).to.deep.equal([])
  })

  it('makes the headline smaller where it would have three lines', () => {
    const sizeOf = (/** @type {string} */ headline) =>
      Number(/font-size="(\d+)" font-weight="700"/.exec(draw({ headline }))?.[1])
    expect(sizeOf('word '.repeat(14).trim())).to.be.above(sizeOf('longer-word '.repeat(14).trim()))
  })

  it('draws what has changed, with estimates alone', () => {
    const scoreboard = toCompareScoreboard(makeComparison({ cells: [makeCellChange()] }))
    const { svg } = drawPreview(scoreboard)
    expect(svg).to.include('>1.02x<').and.include("can&#39;t tell").and.include('○ A, ● B')
  })
})
