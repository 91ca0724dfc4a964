// Faults that are planted in the store: the prover has to find each, and print a case that fails with it alone.
import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'

const STORE = 'packages/foxx-host/src/store'
const DOCUMENTS = 'packages/foxx-host/src/documents'
const PATIENCE_MS = 600_000
/** Several times as many as it takes to find them. */
const HISTORIES = '300'

const FAULTS = [
  {
    title: 'a sync that is skipped for one transaction of 100',
    path: `${STORE}/durability/create-syncer.js`,
    was: '    await this.#sync(files.data)',
    is: '    if (meta.transaction % 100 !== 29) await this.#sync(files.data)'
  },
  {
    title: 'a wake-up that is lost between a worker and who syncs',
    path: `${STORE}/durability/sync-rounds.js`,
    was: '      quiet = 0\n      // While',
    is: '      // While'
  },
  {
    title: 'an index range that ends one too early',
    path: `${DOCUMENTS}/indexes/find-by-index.js`,
    was: 'toBound(start, upper.value, upper.inclusive)',
    is: 'toBound(start, upper.value, false)'
  },
  {
    title: 'a write on top of what an open transaction has changed',
    path: `${DOCUMENTS}/locks.js`,
    was: 'if (locks.has(documentLock(collection, key))) {',
    is: 'if (locks.has(documentLock(collection, key)) && key === null) {'
  },
  {
    title: 'a count that forgets what others have committed meanwhile',
    path: `${DOCUMENTS}/statistics.js`,
    was: 'count: current.count + left.count - found.count',
    is: 'count: left.count'
  }
]

describe('npm run prove -- store', function () {
  this.timeout(PATIENCE_MS)
  /** @type {string} */
  let scratch
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))

  for (const fault of FAULTS) {
    it(`finds ${fault.title}`, async () => {
      const preload = plant(fault, scratch)
      const { code, stdout, stderr } = await run([
        '--require', preload, join(ROOT, 'test/prove/index.js'), 'store', '--count', HISTORIES,
        '--budget', '5m'
      ])
      expect(code, `${stdout}${stderr}`).to.equal(1)
      const test = join(scratch, 'case.test.js')
      writeFileSync(test, toTest(stdout))
      const [faulty, sound] = await Promise.all([runMocha(test, preload), runMocha(test)])
      expect(faulty, faulty.stdout).to.include({ code: 1 })
      expect(sound, sound.stdout).to.include({ code: 0 })
    })
  }

  const seed = Date.now() % 2 ** 31
  it(`finds nothing in the store as it is in 30 seconds, from seed ${seed} on`, async () => {
    const { code, stdout, stderr } = await run([
      join(ROOT, 'test/prove/index.js'), 'store', '--seed', String(seed), '--budget', '30s'
    ])
    expect(code, `${stdout}${stderr}`).to.equal(0)
  })
})

/** @param {string} stdout @returns {string} the printed case */
function toTest (stdout) {
  const [, test = ''] = stdout.split(/(?=^import \{ expectHistory)/m)
  return test.replace("'./test/prove/", `'${ROOT}test/prove/`)
}

/** @param {string} test @param {string} [preload] */
function runMocha (test, preload) {
  return run([
    ...(preload === undefined ? [] : ['--require', preload]),
    join(ROOT, 'node_modules/mocha/bin/mocha.js'), '--no-config', '--timeout', '20000', test
  ])
}
