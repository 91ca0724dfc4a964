import { expect } from 'chai'
import { toSideFigures } from '../../../bench/compare/to-side-figures.js'
import { makeSummary } from '../make-summary.js'

const INTERVAL = { estimate: 40, low: 39, high: 41 }
const RATIO = { estimate: 2, low: 1.9, high: 2.1 }

describe('what either side of a change is drawn as', () => {
  const cell = makeSummary({
    cpuUsPerRequest: 40, cpuInterval: INTERVAL, ratio: { cpu: RATIO, rps: null }
  })
  const figure = { value: 40, low: 39, high: 41 }

  it('is its figure with its interval, where it has one', () => {
    for (const by of /** @type {const} */ (['pairs', 'figures'])) {
      expect(toSideFigures('cpu', { a: cell, b: { ...cell, cpuInterval: null } }, by))
        .to.deep.equal({ a: figure, b: { value: 40, low: null, high: null } })
    }
  })

  it('is what it was to the reference, where each was divided by it', () => {
    expect(toSideFigures('cpu', { a: cell, b: cell }, 'reference').a)
      .to.deep.equal({ value: 2, low: 1.9, high: 2.1 })
    expect(toSideFigures('rps', { a: cell, b: cell }, 'reference').b).to.equal(null)
  })

  it('is nothing where it is not valid or not known', () => {
    const invalid = { ...cell, state: /** @type {const} */ ('invalid') }
    const unknown = { ...cell, cpuUsPerRequest: null }
    expect(toSideFigures('cpu', { a: invalid, b: unknown }, 'pairs'))
      .to.deep.equal({ a: null, b: null })
    expect(toSideFigures('cpu', { a: invalid, b: cell }, 'reference').a).to.equal(null)
  })
})
