import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { SHAPES, WORLDS, simulateFloorRow } from './simulate-floor.js'

describe('the table of noise floors', function () {
  this.timeout(120_000)
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

  for (const shape of SHAPES) {
    for (const world of WORLDS) {
      it(`is what the bench gives: ${shape.name}, ${world.name}`, () => {
        expect(page).to.include(simulateFloorRow(shape, world).row)
      })
    }
  }
})
