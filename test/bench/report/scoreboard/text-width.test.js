import { expect } from 'chai'
import { cutText, textWidth, wrapLines } from '../../../../bench/report/scoreboard/text-width.js'

describe('the width of a text that nothing can measure', () => {
  it('grows with the font, the letters and their weight', () => {
    expect(textWidth('', 14)).to.equal(0)
    expect(textWidth('node', 28)).to.be.closeTo(2 * textWidth('node', 14), 1e-9)
    expect(textWidth('mm', 14)).to.be.above(textWidth('ii', 14))
    expect(textWidth('node', 14, 'bold')).to.be.above(textWidth('node', 14))
  })

  it('is at least that of the widest common font: DejaVu Sans, 14 pixels, in Chromium', () => {
    for (const [text, plain, bold] of /** @type {const} */ ([
      ['all answers byte-checked', 166, 186],
      ['18.9 µs', 51, 58],
      ['express-cluster ×8', 128, 143]
    ])) {
      expect(textWidth(text, 14), text).to.be.within(plain, plain * 1.25)
      expect(textWidth(text, 14, 'bold'), text).to.be.within(bold, bold * 1.3)
    }
  })
})

describe('a text that is cut', () => {
  it('ends in an ellipsis, as near to the end of the room as it can', () => {
    const text = 'against ql-handwritten'
    for (const weight of /** @type {const} */ (['plain', 'bold'])) {
      const cut = cutText(text, { size: 13, width: 100, weight })
      expect(cut).to.match(/^against .*…$/)
      expect(textWidth(cut, 13, weight)).to.be.at.most(100)
      const longer = text.slice(0, cut.length)
      expect(textWidth(`${longer}…`, 13, weight)).to.be.above(100)
    }
  })

  it('is whole where there is room, and has one character where there is none', () => {
    expect(cutText('node', { size: 13, width: textWidth('node', 13) })).to.equal('node')
    expect(cutText('node', { size: 13, width: 1 })).to.equal('n…')
  })
})

describe('lines', () => {
  it('break between words, as few times as the width allows', () => {
    const text = 'one two three four'
    const size = 10
    const width = textWidth('three four', size)
    expect(wrapLines(text, { size, width })).to.deep.equal(['one two', 'three four'])
    expect(wrapLines(text, { size, width: 1_000 })).to.deep.equal([text])
  })

  it('hold a word that is too long, alone', () => {
    expect(wrapLines('a Donaudampfschiff b', { size: 10, width: 20 }))
      .to.deep.equal(['a', 'Donaudampfschiff', 'b'])
  })
})
