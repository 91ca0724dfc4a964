import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'
import { proveRuns } from './runner/prove-runs.js'

const PATIENCE_MS = 600_000
/** With this seed: a kill of the runner, and the loss of its folder. */
const SEED = 1
/** With each of these the runner is killed in the first block, at a moment that depends on the machine. */
const SEEDS_OF_A_BLOCK = [9, 39, 53, 101]

/** What was measured before and after the run was resumed counts, both times. */
const TWICE = {
  path: 'bench/summarise/replicates.js',
  was: `    slice.processStart === lastStarts.get(toBlockId(slice)) || isFalse(slice))
  /** @type {Map<string, Slice>} */
  const latest = new Map()
  for (const slice of standing) {
    const id = \`\${cellId(slice)} \${slice.block}\`
`,
  is: `    lastStarts.has(toBlockId(slice)))
  /** @type {Map<string, Slice>} */
  const latest = new Map()
  for (const slice of standing) {
    const id = \`\${cellId(slice)} \${slice.block} \${slice.processStart}\`
`
}

describe('npm run prove -- runner', function () {
  this.timeout(PATIENCE_MS)
  before(function () {
    if (process.platform !== 'linux') this.skip()
  })

  it('finds runs valid, resumed right, and nothing left over', async () => {
    const { text, hasFault } = await proveRuns({ seed: SEED, count: 2, budgetSeconds: 600 },
      new AbortController().signal)
    expect(hasFault, text).to.equal(false)
    expect(text).to.match(/^2 runs in /)
  })

  it('finds a resumed block that counts twice', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'prove-'))
    const env = { NODE_OPTIONS: `--require ${plant(TWICE, scratch)}` }
    try {
      for (const seed of SEEDS_OF_A_BLOCK) {
        const { code, stdout } = await run([
          join(ROOT, 'test/prove/index.js'), 'runner', '--seed', String(seed), '--count', '1',
          '--budget', '5m'
        ], env)
        if (code === 1) return expect(stdout).to.match(/- a block of node(~aa)? counts twice/)
      }
      expect.fail('no seed shows it')
    } finally {
      rmSync(scratch, { recursive: true })
    }
  })
})
