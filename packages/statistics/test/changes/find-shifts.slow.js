// The table of docs/statistics.md, section "Over many runs", made anew.
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { WORLDS, simulateShifts, toShiftRow } from './simulate-shifts.js'

const PAGE = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

describe('changes over many runs', function () {
  this.timeout(120_000)

  for (const world of WORLDS) {
    it(`are found as often as the page says: ${world.title}, ${world.noise * 100} %, ` +
      `${world.after} of ${world.runs}`, () => {
      const shares = simulateShifts(world)
      expect(PAGE).to.include(toShiftRow(world, shares))
      if (!world.walk) expect(shares.none).to.be.at.most(0.08)
    })
  }
})
