/** @import {Panels} from '../../../../bench/report/scoreboard/types.js' */
import { expect } from 'chai'
import { drawPanels } from '../../../../bench/report/scoreboard/draw-panels.js'

const POINT = {
  year: 2020, ratio: 2, low: 1.8, high: 2.2, name: '14', nameAt: null, isDoubtful: false,
  text: 'node@14'
}
/** @type {Panels} */
const PANELS = {
  what: 'CPU per request, times node', years: [2012, 2026], ratios: [0.5, 4],
  ticks: [{ value: 1, label: '1x' }, { value: 2, label: '2x' }],
  band: { low: 0.97, high: 1.03 },
  list: ['static', 'json', 'factorial'].map(title => ({
    title,
    lines: [{
      colour: 's0',
      points: [POINT, { ...POINT, year: 2024, ratio: 1, nameAt: 'above', name: '22' }]
    }, { colour: 's5', points: [{ ...POINT, isDoubtful: true, nameAt: 'right', name: 'bun' }] }]
  }))
}

/** @param {number} columns */
const draw = columns => drawPanels(PANELS, { top: 10, width: 1200, columns })

/** @param {string} svg @param {RegExp} what with one group */
const numbers = (svg, what) => [...svg.matchAll(what)].map(([, number]) => Number(number))

describe('panels', () => {
  it('lie beside each other where there is room, else below each other', () => {
    expect(draw(1).height).to.equal(3 * draw(3).height)
  })

  it('show each point where its year and its ratio are', () => {
    const { markup: { text } } = drawPanels(
      { ...PANELS, list: PANELS.list.slice(0, 1) }, { top: 0, width: 400, columns: 1 }
    )
    const [early = 0, late = 0] = numbers(text, /cx="([\d.]+)"/g)
    const [high = 0, low = 0] = numbers(text, /cy="([\d.]+)"/g)
    const width = 400 - 40 - 76
    expect(late - early).to.be.closeTo(width * 4 / 14, 0.2)
    // An octave of the three that the axis has, in a plot of 240.
    expect(low - high).to.be.closeTo(80, 0.2)
  })

  it('say which point is doubtful, and name those that have room', () => {
    const { markup: { text } } = draw(3)
    expect(text.match(/class="doubtful"/g)).to.have.lengthOf(3)
    expect(text.match(/>22<\/text>/g)).to.have.lengthOf(3)
    expect(text.match(/>bun<\/text>/g)).to.have.lengthOf(3)
    expect(text).to.not.match(/>14<\/text>/)
  })
})
