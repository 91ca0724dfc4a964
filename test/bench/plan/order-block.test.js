import { expect } from 'chai'
import { cellId } from '../../../bench/plan/create-plan.js'
import { orderBlock } from '../../../bench/plan/order-block.js'
import { makePlan } from '../make-run.js'

const { cells } = makePlan({
  variants: ['node', 'node~aa', 'express', 'express-cluster'],
  actions: ['static', 'factorial'],
  connections: [1, 64]
})
const SEEDS = [0, 1, 2, 3, 42, 2 ** 31 - 2]
/** The upper 0.1 % of chi-square with 3 (4 groups) and 9 (4 variants in 4 positions) degrees of freedom. */
const CHI_SQUARE_3 = 16.27
const CHI_SQUARE_9 = 27.88

/** @param {{seed: number, block: number}} place */
const idsOf = place => orderBlock(cells, place).map(cellId)

describe('orderBlock', () => {
  it('holds every cell exactly once', () => {
    for (const seed of SEEDS) {
      expect(idsOf({ seed, block: 3 }))
        .to.have.members(cells.map(cellId))
        .and.have.lengthOf(cells.length)
    }
  })

  it('keeps cells that are compared with each other side by side', () => {
    for (const seed of SEEDS) {
      for (const block of [1, 2, 3]) {
        const groups = orderBlock(cells, { seed, block })
          .map(({ action, connections }) => `${action} ${connections}`)
        const changes = groups.filter((group, index) => group !== groups[index - 1])
        expect(changes).to.have.lengthOf(4)
      }
    }
  })

  it('goes backwards through the block before in every even block', () => {
    for (const block of [2, 4, 6]) {
      expect(idsOf({ seed: 42, block })).to.deep.equal(idsOf({ seed: 42, block: block - 1 })
        .reverse())
    }
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
    const group = cells.filter(({ action, connections }) =>
      action === 'static' && connections === 64)
    const orders = drawOddBlocks().map(order => order.filter(cell => group.includes(cell)))
    const table = group.flatMap(cell => group.map((_, position) =>
      orders.filter(order => order[position] === cell).length))
    expect(chiSquare(table)).to.be.below(CHI_SQUARE_9)
  })

  it('puts each group first about equally often', () => {
    const firsts = drawOddBlocks().map(([first]) => `${first?.action} ${first?.connections}`)
    const table = [...Map.groupBy(firsts, group => group).values()].map(({ length }) => length)
    expect(table).to.have.lengthOf(4)
    expect(chiSquare(table)).to.be.below(CHI_SQUARE_3)
  })
})

/** Even blocks are left out: they are mirror images. */
function drawOddBlocks () {
  return Array.from({ length: 2000 }, (_, index) =>
    orderBlock(cells, { seed: 42, block: 2 * index + 1 }))
}

/** @param {readonly number[]} counts that should be equal */
function chiSquare (counts) {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}
