import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { SHAPES, WORLDS, simulateRow } from './simulate-tails.js'

describe('the table of simulated tails', function () {
  this.timeout(300_000)
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

  for (const world of WORLDS) {
    for (const shape of SHAPES) {
      it(`is what the bench gives: ${world.name}, ${shape.join(', ')}`, () => {
        const { row, found } = simulateRow(world, shape)
        expect(page).to.include(row)
        expect(Math.min(found.single, found.ratio)).to.be.at.least(0.92)
      })
    }
  }
})
