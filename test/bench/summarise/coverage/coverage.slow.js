import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { SHAPES, WORLDS, simulateRow } from './simulate-runs.js'

describe('the table of simulated runs', function () {
  this.timeout(300_000)
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

  for (const shape of SHAPES) {
    for (const world of WORLDS) {
      it(`is what the bench gives: ${shape.name}, ${world.name}`, () => {
        const { row, found } = simulateRow(shape, world)
        expect(page).to.include(row)
        expect(found.coverage).to.be.at.least(0.94)
        expect(found.falseAlarms).to.be.at.most(0.05)
        expect(found.known).to.equal(1)
      })
    }
  }
})
