import { expect } from 'chai'
import { judgeThresholds } from '../../../../bench/compare/judge-thresholds.js'
import { renderAnnotations } from '../../../../bench/report/comparison/annotations.js'
import { makeCellChange, makeChange, makeComparison } from '../../compare/make-comparison.js'

/** @import {Threshold} from '../../../../bench/compare/types.js' */

/** @type {Threshold} */
const CPU = { figure: 'cpu', sign: '>', share: 0.05, text: 'cpu > 5%' }
const ratio = { estimate: 1.1, low: 1.07, high: 1.13 }

/** @param {string} variant @param {'slower' | 'faster'} verdict */
const cellOf = (variant, verdict) =>
  makeCellChange({ variant }, { verdict, changes: [makeChange({ verdict, ratio })] })

describe('a comparison as annotations', () => {
  it('is a line for each cell that is slower or faster', () => {
    expect(renderAnnotations(makeComparison({
      cells: [cellOf('f', 'faster'), makeCellChange(), cellOf('s', 'slower')]
    }))).to.equal('::error title=static on s at 64 connections%3A slower::1.10x [1.07, 1.13] the ' +
      'CPU per request of A\n::notice title=static on f at 64 connections%3A faster::1.10x ' +
      '[1.07, 1.13] the CPU per request of A\n')
  })

  it('begins with thresholds, which alone are errors then', () => {
    const text = renderAnnotations(judgeThresholds(makeComparison({
      cells: [cellOf('s', 'slower')]
    }), [CPU, { figure: 'rps', sign: '<', share: -0.05, text: 'rps < -5%' }]))
    expect(text.split('\n').map(line => line.split('::').slice(0, 2).join('::'))).to.deep.equal([
      '::error title=cpu > 5%25%3A crossed', '::warning title=rps < -5%25%3A undecided',
      '::warning title=static on s at 64 connections%3A slower', ''
    ])
    expect(text).to.include('::Threshold cpu > 5%25: crossed by static on s at 64 connections ' +
      '(+10.0 %25 [')
  })

  it('escapes what ends a line or a property', () => {
    expect(renderAnnotations(makeComparison({ cells: [cellOf('a,b:c%\r\n::error::d', 'slower')] })))
      .to.match(/^::error title=static on a%2Cb%3Ac%25%0D%0A%3A%3Aerror%3A%3Ad at .*\n$/)
  })

  it('is at most ten lines, and none where nothing is to be said', () => {
    const cells = Array.from({ length: 12 }, (_, index) => cellOf(`v${index}`, 'slower'))
    expect(renderAnnotations(makeComparison({ cells })).trimEnd().split('\n')).to.have.length(10)
    expect(renderAnnotations(makeComparison())).to.equal('')
  })
})
