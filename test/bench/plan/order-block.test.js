import { expect } from 'chai'
import { cellId } from '../../../bench/plan/create-plan.js'
import { orderBlock } from '../../../bench/plan/order-block.js'
import { makePlan } from '../make-run.js'

const { cells } = makePlan({ variants: ['node', 'node~aa', 'express', 'express-cluster'], actions: ['static', 'factorial'], connections: [1, 64] })
const SEEDS = [0, 1, 2, 3, 42, 2 ** 31 - 2]
/** The upper 0.1 % of chi-square with 9 degrees of freedom (4 variants x 4 positions, margins fixed). */
const CHI_SQUARE_9 = 27.88

/** @param {{seed: number, block: number}} place */
const idsOf = place => orderBlock(cells, place).map(cellId)

describe('orderBlock', () => {
  it('holds every cell exactly once', () => {
    for (const seed of SEEDS) expect(idsOf({ seed, block: 3 })).to.have.members(cells.map(cellId)).and.have.lengthOf(cells.length)
  })

  it('keeps cells that are compared with each other side by side', () => {
    for (const seed of SEEDS) {
      for (const block of [1, 2, 3]) {
        const groups = orderBlock(cells, { seed, block }).map(({ action, connections }) => `${action} ${connections}`)
        const changes = groups.filter((group, index) => group !== groups[index - 1])
        expect(changes).to.have.lengthOf(4)
      }
    }
  })

  it('goes backwards through the block before in every even block', () => {
    for (const block of [2, 4, 6]) expect(idsOf({ seed: 42, block })).to.deep.equal(idsOf({ seed: 42, block: block - 1 }).reverse())
  })

  it('draws a new order for every odd block', () => {
    const orders = [1, 3, 5, 7].map(block => idsOf({ seed: 42, block }).join())
    expect(new Set(orders).size).to.equal(4)
  })

  it('gives the same order for the same seed and another one for another seed', () => {
    expect(idsOf({ seed: 42, block: 5 })).to.deep.equal(idsOf({ seed: 42, block: 5 }))
    expect(new Set(SEEDS.map(seed => idsOf({ seed, block: 5 }).join())).size).to.equal(SEEDS.length)
  })

  it('leaves the list that it was given as it is', () => {
    const before = cells.map(cellId)
    orderBlock(cells, { seed: 42, block: 1 })
    expect(cells.map(cellId)).to.deep.equal(before)
  })

  it('puts each variant into each position of its group about equally often', () => {
    const group = cells.filter(({ action, connections }) => action === 'static' && connections === 64)
    const draws = 2000
    // Odd blocks only: the even ones are their mirror images.
    const orders = Array.from({ length: draws }, (_, index) => orderBlock(cells, { seed: 42, block: 2 * index + 1 }).filter(cell => group.includes(cell)))
    const expected = draws / group.length
    const cellsOfTable = group.flatMap(cell => group.map((_, position) => orders.filter(order => order[position] === cell).length))
    const chiSquare = cellsOfTable.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(chiSquare).to.be.below(CHI_SQUARE_9 * 4 / 3)
  })

  it('puts each group first about equally often', () => {
    const draws = 2000
    const firsts = Array.from({ length: draws }, (_, index) => orderBlock(cells, { seed: 7, block: 2 * index + 1 })[0])
    const counts = [...Map.groupBy(firsts, cell => `${cell?.action} ${cell?.connections}`).values()].map(({ length }) => length)
    const chiSquare = counts.reduce((sum, count) => sum + (count - draws / 4) ** 2 / (draws / 4), 0)
    expect(counts).to.have.lengthOf(4)
    // The upper 0.1 % of chi-square with 3 degrees of freedom.
    expect(chiSquare).to.be.below(16.27)
  })
})
