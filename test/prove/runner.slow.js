import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'
import { proveRuns } from './runner/prove-runs.js'

const PATIENCE_MS = 600_000
/** With this seed: a full disk, and a clock that steps before the runner is killed. */
const SEED = 133
/** With each of these the runner is killed in the first block, at a moment that depends on the machine. */
const SEEDS_OF_A_BLOCK = [45, 86, 121, 189]

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
    // Whoever may not mount a disk can't fill one.
    expect(text).to.match(
      /^2 runs in |^1 runs in (.*\n)+Left out: the disk is full; a small disk can't be mounted: /)
    expect(text).to.include('1 x its clock steps, and it is killed then')
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
