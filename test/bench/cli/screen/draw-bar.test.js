import { expect } from 'chai'
import { drawBar } from '../../../../bench/cli/screen/draw-bar.js'

describe('drawBar', () => {
  it('is as long as its share of the longest, to an eighth of a column', () => {
    expect(drawBar(4, { most: 4, columns: 4 })).to.equal('████')
    expect(drawBar(2.5, { most: 4, columns: 4 })).to.equal('██▌')
    expect(drawBar(0.125, { most: 4, columns: 4 })).to.equal('▏')
    expect(drawBar(3.9999, { most: 4, columns: 4 })).to.equal('████')
  })

  it('is empty where there is nothing to draw', () => {
    expect(drawBar(null, { most: 4, columns: 4 })).to.equal('')
    expect(drawBar(0, { most: 4, columns: 4 })).to.equal('')
    expect(drawBar(0, { most: 0, columns: 4 })).to.equal('')
  })
})
