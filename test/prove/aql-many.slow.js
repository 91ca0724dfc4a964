// Queries of another seed each time: nothing is planted, and so nothing may differ. Minutes.
import { expect } from 'chai'
import { join } from 'node:path'
import { ROOT, run } from './plant.js'

const PATIENCE_MS = 1_500_000
/** That many, with those that have to agree with them, are more than are asked for. */
const GENERATED = 19_000
const FEWEST = 100_000

describe('npm run prove -- aql, for minutes', function () {
  this.timeout(PATIENCE_MS)
  const seed = Date.now() % 2 ** 31

  it(`finds nothing in 100,000 queries from seed ${seed} on`, async () => {
    const { code, stdout, stderr } = await run([
      join(ROOT, 'test/prove/index.js'), 'aql', '--seed', String(seed),
      '--count', String(GENERATED), '--budget', '25m'
    ])
    expect(code, `${stdout}${stderr}`).to.equal(0)
    const [, own, others] = /^(\d+) queries and (\d+) that have to agree/.exec(stdout) ?? []
    expect(Number(own) + Number(others)).to.be.at.least(FEWEST)
  })
})
