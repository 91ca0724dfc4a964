import { expect } from 'chai'
import {
  bar, footTick, gridLine, hatchPattern, invalidMark, marker, whisker
} from '../../../../bench/report/svg/marks.js'
import { linearScale } from '../../../../bench/report/svg/scale.js'
import { parseMarkup } from '../parse-markup.js'

const STYLE = /** @type {const} */ ({ colour: 's1', marker: 'square' })
const WHISKER = { scale: linearScale([0, 10]), y: 20, className: 's1' }

/** @param {{text: string}} markup @param {string} name of an attribute */
const valuesOf = (markup, name) =>
  parseMarkup(markup.text).flatMap(({ attributes }) => attributes[name] ?? [])

describe('bench/report/svg/marks', () => {
  it('stand where they are told, hollow when in doubt', () => {
    const plain = marker(STYLE, { x: 5, y: 7, doubtful: false })
    expect([valuesOf(plain, 'x'), valuesOf(plain, 'y'), valuesOf(plain, 'd')])
      .to.deep.equal([['5%'], ['7'], ['M-4.5 -4.5h9v9h-9z']])
    expect(valuesOf(plain, 'class')).to.deep.equal(['mark s1'])
    expect(valuesOf(marker(STYLE, { x: 5, y: 7, doubtful: true }), 'class'))
      .to.deep.equal(['mark s1 doubtful'])
    expect(valuesOf(invalidMark({ x: 5, y: 7 }), 'class')).to.deep.equal(['mark-invalid'])
  })

  it('end an interval in caps, and beyond the axis in arrows that point there', () => {
    const within = whisker({ estimate: 5, low: 0, high: 10 }, WHISKER)
    expect(valuesOf(within, 'x1')).to.deep.equal(['2%', '2%', '97%'])
    expect(valuesOf(within, 'y1')).to.deep.equal(['20', '16', '16'])
    expect(valuesOf(within, 'y2')).to.deep.equal(['20', '24', '24'])
    const beyond = whisker({ estimate: 5, low: -1, high: 11 }, WHISKER)
    expect(valuesOf(beyond, 'd')).to.deep.equal(['M0 -4L-7 0L0 4', 'M0 -4L7 0L0 4'])
    expect(valuesOf(beyond, 'x')).to.deep.equal(['2%', '97%'])
    expect(whisker(null, WHISKER).text).to.equal('')
  })

  it('never draw a bar of less than nothing, and hatch a lower bound', () => {
    const look = /** @type {const} */ ('plain')
    const options = { from: 2, to: 7.3333, y: 1, height: 9, look, hatch: 'h' }
    const plain = bar(STYLE, options)
    expect([valuesOf(plain, 'width'), valuesOf(plain, 'fill')]).to.deep.equal([['5.33%'], []])
    expect(valuesOf(bar(STYLE, { ...options, to: 1 }), 'width')).to.deep.equal(['0%'])
    expect(valuesOf(bar(STYLE, { ...options, look: 'lower-bound' }), 'fill'))
      .to.deep.equal(['url(#h)'])
  })

  it('have stripes of 2.5 pixels in 6 unless told otherwise', () => {
    expect(valuesOf(hatchPattern('h', 's1'), 'width')).to.deep.equal(['6', '2.5'])
    expect(valuesOf(hatchPattern('h', 's1', { step: 4, width: 1 }), 'width'))
      .to.deep.equal(['4', '1'])
  })

  it('name values beside and below the picture', () => {
    expect(valuesOf(gridLine(10.333, 'a'), 'y')).to.deep.equal(['14.33'])
    expect(valuesOf(footTick(5, 10, 'a'), 'y')).to.deep.equal(['29'])
    expect(valuesOf(footTick(5, 10, 'a'), 'y2')).to.deep.equal(['14'])
  })
})
