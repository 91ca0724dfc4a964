// Processes that write to a store and are killed, and faults that are planted in all of them. Longer runs are by hand:
// npm run prove -- store-kills --count 5000.
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'

/** Of which a busy machine needs a large part. */
const PATIENCE_MS = 1_800_000
const KILLS = 2000

const FAULTS = [
  {
    title: 'one commit of ten that is acknowledged and undone',
    path: 'packages/foxx-host/src/store/write-lock.js',
    was: '    env.commitTxn()\n',
    is: '    if (this.commits % 10 === 9) env.abortTxn()\n    else env.commitTxn()\n',
    text: /the last one that was committed is|was acknowledged and is lost|a lost update/
  },
  {
    title: 'locks that outlive who has taken them',
    path: 'packages/foxx-host/src/documents/locks.js',
    was: 'store.write(({ locks }) => removeEntries(locks, slot))',
    is: '[store, slot, removeEntries].at(0)',
    text: /\d+ locks of processes that are gone are left/
  }
]

describe('npm run prove -- store-kills', function () {
  this.timeout(PATIENCE_MS)
  /** @type {string} */
  let scratch
  before(function () {
    // Elsewhere a lock of LMDB may not be given back when its process ends.
    if (process.platform !== 'linux') this.skip()
  })
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))
  /** @param {readonly string[]} node arguments of Node @param {readonly string[]} options */
  const prove = (node, options) => run([
    ...node, join(ROOT, 'test/prove/index.js'), 'store-kills', '--budget', '25m', ...options
  ])

  for (const { text, ...fault } of FAULTS) {
    it(`finds ${fault.title}`, async () => {
      const { code, stdout, stderr } =
        await prove(['--require', plant(fault, scratch)], ['--count', '200'])
      expect(code, `${stdout}${stderr}`).to.equal(1)
      expect(stdout).to.match(text)
    })
  }

  const seed = Date.now() % 2 ** 31
  it(`finds nothing after ${KILLS} kills, from seed ${seed} on`, async () => {
    const { code, stdout, stderr } = await prove([], ['--seed', `${seed}`, '--count', `${KILLS}`])
    expect(code, `${stdout}${stderr}`).to.equal(0)
    expect(stdout).to.include(`${KILLS} kills of writing processes`)
  })
})
