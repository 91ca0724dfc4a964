/** @import {Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { sliceStrip } from '../../../../bench/report/svg/slice-strip.js'
import { makeSlice } from '../../make-run.js'
import { parseMarkup } from '../parse-markup.js'

const STRIP = {
  id: 'c7',
  title: 'CPU per request, slice by slice',
  description: 'mean',
  read: (/** @type {Slice} */ slice) => slice.cpuUsPerRequest,
  format: (/** @type {number} */ value) => `${Math.round(value)} µs`,
  mean: 45,
  interval: { estimate: 45, low: 42, high: 48 }
}

/** @param {readonly Partial<Slice>[]} changes */
const slicesOf = changes => changes.map((change, index) =>
  makeSlice({ block: index + 1, order: index + 1, cpuUsPerRequest: 40 + index * 2, ...change }))

/** @param {readonly Slice[]} slices @param {Partial<Parameters<typeof sliceStrip>[1]>} [changes] */
const draw = (slices, changes = {}) =>
  sliceStrip(slices, { ...STRIP, counting: new Set(slices), ...changes })?.text ?? ''

/** @param {string} drawing @param {string} name */
const pathsOf = (drawing, name) => [
  ...drawing.matchAll(new RegExp(`<path class="${name}" d="([^"]*)"/>`, 'g'))
].map(([, d = '']) => d)

describe('bench/report/svg/slice-strip', () => {
  it('is a picture with a title and a description', () => {
    const [svg, title, desc] = parseMarkup(draw(slicesOf([{}, {}, {}])))
    expect(svg?.attributes).to.include({ 'role': 'img', 'aria-labelledby': 'c7t c7d' })
    expect([title, desc].map(element => [element?.name, element?.attributes.id]))
      .to.deep.equal([['title', 'c7t'], ['desc', 'c7d']])
  })

  it('draws a dot for each slice, coloured by its start, and a line between two starts', () => {
    const drawing =
      draw(slicesOf([{}, {}, { processStart: 2 }, { processStart: 2 }, { processStart: 2 }]))
    expect(pathsOf(drawing, 'dot').map(d => d.split('M').length - 1)).to.deep.equal([2])
    expect(pathsOf(drawing, 'dot other').map(d => d.split('M').length - 1)).to.deep.equal([3])
    expect(pathsOf(drawing, 'start')).to.have.length(1)
    expect(pathsOf(draw(slicesOf([{}, {}])), 'start')).to.deep.equal([])
  })

  it('draws more as higher, later as further right', () => {
    const [d = ''] = pathsOf(draw(slicesOf([{}, {}, {}])), 'dot')
    const [xs, ys] = [/M(\d+)/g, / (\d+)h0/g].map(pattern =>
      [...d.matchAll(pattern)].map(([, number]) => Number(number)))
    expect(xs).to.deep.equal([...xs ?? []].sort((a, b) => a - b)).and.have.length(3)
    expect(ys).to.deep.equal([...ys ?? []].sort((a, b) => b - a)).and.have.length(3)
  })

  it('marks an invalid slice in red with its code, and never as a dot', () => {
    const drawing =
      draw(slicesOf([{}, { gates: [{ code: 'conservation', detail: '3 bodies differ' }] }, {}]))
    expect(pathsOf(drawing, 'bad')).to.have.length(1)
    expect(pathsOf(drawing, 'dot').map(d => d.split('M').length - 1)).to.deep.equal([2])
    expect(drawing).to.match(/<text class="c[^"]*"[^>]*>conservation<\/text>/)
  })

  it('draws a slice hollow in which a gate found something, and names the code once', () => {
    const gates = [{ code: 'client-bound', detail: 'busy' }]
    const drawing = draw(slicesOf([{}, { gates }, { gates }]))
    expect(pathsOf(drawing, 'dot hole').map(d => d.split('M').length - 1)).to.deep.equal([2])
    expect(pathsOf(drawing, 'dot ring')).to.deep.equal(pathsOf(drawing, 'dot hole'))
    expect(drawing.match(/>client-bound</g)).to.have.length(1)
  })

  it('crosses out what does not count, and all there is where nothing follows from it', () => {
    const slices = slicesOf([{}, {}, {}])
    expect(pathsOf(draw(slices, { counting: new Set(slices.slice(1)) }), 'idle')
      .join('')
      .split('M').length - 1).to.equal(1)
    const invalid = draw(slices, { mean: null, interval: null })
    expect(invalid).not.to.match(/class="(dot|band|one)/)
    expect(pathsOf(invalid, 'idle').join('').split('M').length - 1).to.equal(3)
  })

  it('shades the interval of the mean, and has no band where there is none', () => {
    const slices = slicesOf([{}, {}])
    expect(pathsOf(draw(slices), 'band')).to.have.length(1)
    expect(pathsOf(draw(slices, { interval: null }), 'band')).to.deep.equal([])
    expect(pathsOf(draw(slices, { interval: null }), 'one')).to.have.length(1)
  })

  it('leaves out a slice without the figure, and draws nothing where none has it', () => {
    expect(pathsOf(draw(slicesOf([{}, { cpuUsPerRequest: null }, {}])), 'dot')[0]?.split('M'))
      .to.have.length(3)
    expect(sliceStrip(slicesOf([{ cpuUsPerRequest: null }]), { ...STRIP, counting: new Set() }))
      .to.equal(null)
  })

  it('has whole numbers only, also of a single slice and of slices that are all the same', () => {
    for (const slices of [
      slicesOf([{}]),
      slicesOf([{ cpuUsPerRequest: 40 }, { cpuUsPerRequest: 40 }]),
      slicesOf([{ cpuUsPerRequest: 0 }])
    ]) {
      const drawing = draw(slices, { mean: null, interval: null })
      for (const [, d = ''] of drawing.matchAll(/ d="([^"]*)"/g)) {
        expect(d).to.match(/^[MVHhlmaz\d\s-]+$/)
      }
      expect(drawing).not.to.include('NaN')
    }
  })
})
