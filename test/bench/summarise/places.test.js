import { expect } from 'chai'
import { summariseRun } from '../../../bench/summarise/index.js'
import { makePlan, makeSlices, noisyFigures } from '../make-run.js'
import { gate } from './make-data.js'

/** @import {CellKey, PlanLine, Slice} from '../../../bench/types.js' */

const VARIANTS = ['node', 'node~aa', 'cheap', 'alike', 'dear']
const COSTS = { node: 40, 'node~aa': 40.1, cheap: 30, alike: 40.2, dear: 60 }

/**
 * @param {{costs?: Record<string, number>, plan?: PlanLine, change?: (cell: CellKey) => Partial<Slice>}} [how]
 * @returns {Record<string, [number, number] | null>} by variant
 */
function placesOf ({
  costs = COSTS, plan = makePlan({ variants: VARIANTS }), change = () => ({})
} = {}) {
  const figures = noisyFigures(costs, { seed: 7, sigma: 0.01 })
  const slices = makeSlices(
    plan, { blocks: 8, figures: cell => ({ ...figures(cell), ...change(cell) }) }
  )
  return Object.fromEntries(summariseRun({ plans: [plan], slices, verifications: [] })
    .map(({ variant, place = null }) => [variant, place]))
}

describe('bench/summarise places', () => {
  it('go by CPU per request, the cheapest first, with ties where pairs do not tell', () => {
    expect(placesOf()).to.deep.equal({
      node: [2, 3], 'node~aa': null, cheap: [1, 1], alike: [2, 3], dear: [4, 4]
    })
  })

  it('leave out what is suspect or invalid', () => {
    for (const code of ['foreign-cpu', 'conservation']) {
      const change = (/** @type {CellKey} */ { variant }) =>
        variant === 'cheap' ? { gates: [gate(code)] } : {}
      expect(placesOf({ change }), code).to.deep.equal({
        node: [1, 2], 'node~aa': null, cheap: null, alike: [1, 2], dear: [3, 3]
      })
    }
  })

  it('are none where fewer than three have one, the twin not counted', () => {
    const plan = makePlan({ variants: ['node', 'node~aa', 'cheap'] })
    expect(placesOf({ plan })).to.deep.equal({ node: null, 'node~aa': null, cheap: null })
  })

  it('go by requests per second, the most first, where CPU is not known', () => {
    const change = () => ({ cpuNs: null, cpuUsPerRequest: null })
    expect(placesOf({ change })).to.deep.equal({
      node: [2, 3], 'node~aa': null, cheap: [1, 1], alike: [2, 3], dear: [4, 4]
    })
  })

  it('part nobody by less than what two identical servers differed by', () => {
    expect(placesOf({ costs: { ...COSTS, 'node~aa': 56 } })).to.deep.equal({
      node: [1, 3], 'node~aa': null, cheap: [1, 3], alike: [1, 3], dear: [4, 4]
    }, 'a twin of 1.4x leaves dear behind all three')
    expect(placesOf({ costs: { ...COSTS, 'node~aa': 90 } }).dear).to.deep.equal([1, 4])
  })

  it('are those of one load: each has its own', () => {
    const plan = makePlan({ variants: VARIANTS, connections: [16, 64] })
    const figures = noisyFigures(COSTS, { seed: 7, sigma: 0.01 })
    const slices = makeSlices(plan, {
      blocks: 8,
      figures: cell => cell.connections === 16 && cell.variant === 'dear'
        ? { ...figures(cell), cpuUsPerRequest: 10 }
        : figures(cell)
    })
    const dear = summariseRun({ plans: [plan], slices, verifications: [] })
      .filter(({ variant }) => variant === 'dear').map(({ place }) => place)
    expect(dear).to.deep.equal([[1, 1], [4, 4]])
  })
})
