import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { RUNS, RUNS_OF_THREE_STARTS, SEED, SHAPES, WORLDS, simulateRow } from './simulate-runs.js'

/** The whole table takes minutes: coverage.slow.js. */
const QUICK = ['quick, six servers', 'standard, four servers']

describe('intervals of whole runs whose noise is not as wished for', () => {
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8')

  it('stand in docs/statistics.md for every world and every kind of run, at 94 % and above, with ' +
    'at most 5 % of false alarms', () => {
    for (const shape of SHAPES) {
      for (const world of WORLDS) {
        const row = page.split('\n').find(line =>
          line.startsWith(`| ${shape.name} | ${world.name} |`))
        const [coverage, falseAlarms] = (row ?? '').split('|').slice(3).map(cell =>
          Number.parseFloat(cell))
        expect(coverage, `${shape.name}, ${world.name}`).to.be.at.least(94)
        expect(falseAlarms, `${shape.name}, ${world.name}`).to.be.at.most(5)
      }
    }
    expect(page).to.include(`${RUNS} runs for each row, ${RUNS_OF_THREE_STARTS} of those of ` +
      `three starts, seed ${SEED}`)
  })

  for (const name of QUICK) {
    it(`hold the truth as often as the table says: ${name}, ` +
      'starts that differ by 4 %', function () {
      this.timeout(60_000)
      const shape = SHAPES.find(one => one.name === name)
      const world = WORLDS.find(one => one.name === 'starts differ by 4 %')
      if (shape === undefined || world === undefined) throw new Error('the table has no such row')
      expect(page).to.include(simulateRow(shape, world).row)
    })
  }
})
