import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { RUNS, SEED, SHAPES, WORLDS, simulateFloorRow } from './simulate-floor.js'

/** The rows of four loads take ten seconds each: floor.slow.js. */
const QUICK = 'quick, one load'

describe('the noise floor in simulated runs', function () {
  this.timeout(60_000)
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

  it('has a line in docs/statistics.md for every kind of run and every world', () => {
    for (const shape of SHAPES) {
      for (const world of WORLDS) expect(page).to.include(`| ${shape.name} | ${world.name} |`)
    }
    expect(page).to.include(`${RUNS} for each row and truth, seed ${SEED}`)
  })

  for (const world of WORLDS) {
    it(`is what the table says, and never has more told than the intervals alone: ${QUICK}, ` +
      world.name, () => {
      const shape = SHAPES.find(({ name }) => name === QUICK) ?? expect.fail('no such shape')
      const { row, equal, planted } = simulateFloorRow(shape, world)
      expect(page).to.include(row)
      expect(equal.beyond).to.be.at.most(equal.alone)
      expect(planted.beyond).to.be.at.most(planted.alone)
    })
  }
})
