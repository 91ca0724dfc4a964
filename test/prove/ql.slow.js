// Faults that are planted in ql: the prover has to find each, and print a case that fails with it alone.
import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'

const PATIENCE_MS = 600_000
/** Several times as many as it takes to find them. */
const SCRIPTS = '500'

const FAULTS = [
  {
    title: 'a statement that does not wait for one that comes later in the text',
    path: 'packages/ql/src/plan/find-edges.js',
    was: '...refers.flatMap(name => setters.get(name) ?? [])\n  ])',
    is: '...refers.flatMap(name => setters.get(name) ?? []).filter(from => from < id)\n  ])'
  },
  {
    title: 'a join whose pairs come in another order than those of loops',
    path: 'packages/ql/src/execute/match-rows.js',
    was: 'matches[main]?.push(row)',
    is: 'matches[main]?.unshift(row)'
  }
]

describe('npm run prove -- ql', function () {
  this.timeout(PATIENCE_MS)
  /** @type {string} */
  let scratch
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))
  const prove = (/** @type {string[]} */ preload, /** @type {string[]} */ words) =>
    run([...preload, join(ROOT, 'test/prove/index.js'), 'ql', ...words])

  for (const fault of FAULTS) {
    it(`finds ${fault.title}`, async () => {
      const preload = ['--require', plant(fault, scratch)]
      const { code, stdout, stderr } = await prove(preload, ['--count', SCRIPTS, '--budget', '5m'])
      expect(code, `${stdout}${stderr}`).to.equal(1)
      const test = join(scratch, 'case.test.js')
      const [, printed = ''] = stdout.split(/(?=^import \{ expectScript)/m)
      writeFileSync(test, printed.replace("'./test/prove/", `'${ROOT}test/prove/`))
      const mocha = [join(ROOT, 'node_modules/mocha/bin/mocha.js'), '--no-config', test]
      const [faulty, sound] = await Promise.all([run([...preload, ...mocha]), run(mocha)])
      expect(faulty, faulty.stdout).to.include({ code: 1 })
      expect(sound, sound.stdout).to.include({ code: 0 })
    })
  }

  const seed = Date.now() % 2 ** 31
  it(`finds nothing in ql as it is in 20 seconds, from seed ${seed} on`, async () => {
    const { code, stdout, stderr } =
      await prove([], ['--seed', String(seed), '--budget', '20s'])
    expect(code, `${stdout}${stderr}`).to.equal(0)
  })
})
