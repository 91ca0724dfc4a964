// The tables of docs/statistics.md, made again, and faults that are planted in the intervals.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'
import { findFaults, simulateWorlds, toTable, toTextbookTable } from './statistics/prove-worlds.js'

/** As the page says. */
const SEED = 2026
const COUNT = 160
/** Far more than the table takes, half a minute: a busy machine must not print another one. */
const BUDGET_SECONDS = 600
const PATIENCE_MS = 1000 * BUDGET_SECONDS

const FAULTS = [
  {
    title: "Student's intervals that are 20 % too narrow",
    path: 'packages/statistics/src/intervals/t-interval.js',
    was: 'const reach = studentT',
    is: 'const reach = 0.8 * studentT'
  },
  {
    title: 'rank intervals that are 20 % too narrow',
    path: 'packages/statistics/src/intervals/hodges-lehmann.js',
    was: 'low: averages.at(rank) ?? NaN, high: averages.at(-1 - rank) ?? NaN',
    is: 'low: estimate + 0.8 * (averages.at(rank) - estimate), ' +
      'high: estimate + 0.8 * (averages.at(-1 - rank) - estimate)'
  },
  {
    title: 'starts that are left out of intervals',
    path: 'packages/statistics/src/intervals/process-starts.js',
    was: 'if (plain === null || spread === null) return plain',
    is: 'return plain'
  }
]

describe('npm run prove -- statistics', function () {
  this.timeout(PATIENCE_MS)
  /** @type {string} */
  let scratch
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))

  it('gives the tables of docs/statistics.md, in which is no fault', async () => {
    const page = readFileSync(new URL('../../docs/statistics.md', import.meta.url), 'utf8')
    expect(page).to.include(`\`npm run prove -- statistics --seed ${SEED} --count ${COUNT}\``)
    const proved = await simulateWorlds({ seed: SEED, count: COUNT, budgetSeconds: BUDGET_SECONDS })
    expect(page).to.include(toTable(proved)).and.include(toTextbookTable(proved))
    expect(findFaults(proved)).to.deep.equal([])
  })

  for (const fault of FAULTS) {
    it(`finds ${fault.title}`, async () => {
      const words = ['statistics', '--seed', '1', '--count', '20', '--budget', '60s']
      const { code, stdout, stderr } = await run([
        '--require', plant(fault, scratch), join(ROOT, 'test/prove/index.js'), ...words
      ])
      expect(code, `${stdout}${stderr}`).to.equal(1)
      expect(stdout).to.match(/% of the intervals hold the truth, at least 94\.0 % have to\nAgain: /)
    })
  }
})
