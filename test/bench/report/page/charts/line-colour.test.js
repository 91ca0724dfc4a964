import { expect } from 'chai'
import { fadedColour, lineColour } from '../../../../../bench/report/page/charts/line-colour.js'

const colours = {
  series: { s0: '#0b62a8' }, background: '#fff', soft: '#566070', grid: '#eee', band: '#ddd',
  bad: '#b00'
}

describe('bench/report/page/charts lineColour', () => {
  it('is that of its class', () => {
    expect(lineColour(colours, { style: { colour: 's0', marker: 'circle' }, faint: false }))
      .to.equal('#0b62a8')
  })

  it('is pale where a line is not highlighted', () => {
    expect(lineColour(colours, { style: { colour: 's0', marker: 'circle' }, faint: true }))
      .to.equal('#0b62a8bf')
  })

  it('is grey where the style sheet knows no such class', () => {
    expect(lineColour(colours, { style: { colour: 's9', marker: 'circle' }, faint: false }))
      .to.equal('#566070')
  })

  it('is paled by two more digits, for short colours, too', () => {
    expect(fadedColour('#0b62a8', 0.13)).to.equal('#0b62a821')
    expect(fadedColour('#fa0', 1)).to.equal('#ffaa00ff')
  })
})
