import { expect } from 'chai'
import { wrapText } from '../../../../bench/cli/screen/wrap-text.js'

const TEXT = 'express spends 2.30x [2.28, 2.32] the CPU of node; node-cluster spends 1.50x ' +
  '[1.49, 1.51] the CPU of node.'

describe('wrapText', () => {
  it('leaves a text alone that fits exactly', () => {
    expect(wrapText('12345 789', 9, '  ')).to.equal('12345 789')
    expect(wrapText('12345 789', 8, '  ')).to.equal('12345\n  789')
  })

  for (const width of [20, 40, 80]) {
    it(`makes no line longer than ${width} columns and keeps every word`, () => {
      const lines = wrapText(TEXT, width, '    ').split('\n')
      expect(Math.max(...lines.map(({ length }) => length))).to.be.at.most(width)
      expect(lines.map(line => line.trim()).join(' ')).to.equal(TEXT)
    })
  }

  it('fills each line as far as it goes', () => {
    const lines = wrapText(TEXT, 40, '').split('\n')
    lines.slice(0, -1).forEach((line, index) => {
      const next = lines[index + 1]?.split(' ')[0] ?? ''
      expect(line.length + 1 + next.length).to.be.above(40)
    })
  })

  it('indents every line but the first', () => {
    const [first, ...others] = wrapText(TEXT, 30, '  ').split('\n')
    expect(first).to.match(/^\S/)
    for (const line of others) expect(line).to.match(/^ {2}\S/)
  })

  it('lets a word that is too long stand alone', () => {
    expect(wrapText('see /a/very/long/path/of/a/report here', 10, ''))
      .to.equal('see\n/a/very/long/path/of/a/report\nhere')
  })
})
