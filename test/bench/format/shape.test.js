import { expect } from 'chai'
import { shape, shapesMarkup } from '../../../bench/format/shape.js'

describe('a picture as data', () => {
  it('becomes markup in which every text and every value is text', () => {
    expect(shapesMarkup([
      shape('g', { class: 'a "b"', x: 1.5 }, [shape('circle', { r: 2 }), '<script>&']), 'x'
    ]).text).to.equal('<g class="a &quot;b&quot;" x="1.5"><circle r="2"/>&lt;script&gt;&amp;</g>x')
    expect(shapesMarkup([shape('g')]).text).to.equal('<g/>')
  })
})
