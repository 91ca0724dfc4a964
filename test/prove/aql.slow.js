// Faults that are planted in the engine: the prover has to find each. Seeds and counts say where, so that nothing
// depends on how busy the machine is; the time that they may take is far more than they do.
import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, plant, run } from './plant.js'

const ENGINE = 'packages/foxx-host/src'
const PATIENCE_MS = 600_000
/** Several times what it takes to find them; without HTTP, for which a host would be started. */
const AIM = { seed: 1, count: 1000, only: 'without rule use-index' }

/** @typedef {typeof AIM & {language: string}} Aim */
/** @type {readonly {title: string, path: string, was: string, is: string, aim?: Partial<Aim>}[]} */
const FAULTS = [
  {
    title: 'a wrong order of null',
    path: `${ENGINE}/aql/values/types-of-values.js`,
    was: 'if (value === null) return 0',
    is: 'if (value === null) return 2.5'
  },
  {
    title: 'an index range that ends one too early',
    path: `${ENGINE}/documents/indexes/find-by-index.js`,
    was: 'toBound(start, upper.value, upper.inclusive)',
    is: 'toBound(start, upper.value, false)',
    aim: { seed: 4 }
  },
  {
    title: 'an index range that begins one too late',
    path: `${ENGINE}/documents/indexes/find-by-index.js`,
    was: 'toBound(start, lower.value, !lower.inclusive)',
    is: 'toBound(start, lower.value, true)'
  },
  {
    title: 'a sparse index that is asked for null',
    path: `${ENGINE}/aql/execute/access/index-access.js`,
    was: 'return equal.includes(null) || ',
    is: 'return '
  },
  {
    title: 'a LIMIT that gives one row too few',
    path: `${ENGINE}/aql/execute/steps/limit.js`,
    was: 'seen <= end',
    is: 'seen < end',
    aim: { only: 'a slice of the whole' }
  },
  {
    title: 'rows that two alternatives of a condition find, and that come twice',
    path: `${ENGINE}/aql/execute/access/union.js`,
    was: 'if (seen.has(row.number)) continue',
    is: '',
    aim: { seed: 4 }
  },
  {
    title: 'a SORT that is left out where an index has only some of its keys',
    path: `${ENGINE}/aql/plan/match-index.js`,
    was: 'const isSame = asked.every(',
    is: 'const isSame = asked.some('
  },
  {
    title: 'an order that a sparse index has, and that the whole collection lacks',
    path: `${ENGINE}/aql/plan/match-index.js`,
    was: 'mayLack(match) ||',
    is: '',
    aim: { count: 2000 }
  },
  {
    title: 'a SORT that is left out within another FOR',
    path: `${ENGINE}/aql/plan/to-steps.js`,
    was: '!operations.slice(0, index).some(isLoop)',
    is: 'true',
    aim: { only: 'the order of some keys' }
  },
  {
    title: 'an index that is taken for ordered by a language',
    path: `${ENGINE}/aql/plan/match-index.js`,
    was: 'if (!indexesHaveTextOrder()) return null',
    is: '',
    aim: { seed: 3, language: 'sv' }
  },
  {
    title: 'a range of texts of a language that is read off an index',
    path: `${ENGINE}/aql/execute/access/index-access.js`,
    was: 'return indexesHaveTextOrder() || ',
    is: 'return true || ',
    aim: { seed: 3, language: 'sv' }
  }
]

describe('npm run prove -- aql', () => {
  /** @type {string} */
  let scratch
  beforeEach(() => { scratch = mkdtempSync(join(tmpdir(), 'prove-')) })
  afterEach(() => rmSync(scratch, { recursive: true }))

  for (const fault of FAULTS) {
    it(`finds ${fault.title}`, async () => {
      const preload = plant(fault, scratch)
      const { code, stdout, stderr } = await prove(preload, fault.aim)
      expect(code, stderr).to.equal(1)
      expect(stdout).to.match(/^Query \d+ differs/m)
      const test = join(scratch, 'case.test.js')
      writeFileSync(test, toTest(stdout))
      const [faulty, sound] =
        await Promise.all([runMocha(test, preload), runMocha(test)])
      expect(faulty, faulty.stdout).to.include({ code: 1 })
      expect(sound, sound.stdout).to.include({ code: 0 })
    }).timeout(PATIENCE_MS)
  }
})

describe('npm run prove -- aql, on the engine as it is', () => {
  const seed = Date.now() % 2 ** 31
  const words = ['aql', '--seed', String(seed)]

  for (const [title, more] of /** @type {const} */ ([
    ['in the order of a language', ['--language', 'sv', '--count', '600', '--budget', '10m']],
    ['after kill -9', ['--only', 'a host that was killed', '--count', '3', '--budget', '10m']],
    ['in services', ['--only', 'within a service', '--count', '200', '--budget', '10m']]
  ])) {
    it(`finds nothing ${title}, from seed ${seed} on`, async () => {
      const { code, stdout, stderr } =
        await run([join(ROOT, 'test/prove/index.js'), ...words, ...more])
      expect(code, `${stdout}${stderr}`).to.equal(0)
    }).timeout(PATIENCE_MS)
  }
})

/** @param {string} stdout @returns {string} the printed case, which may be anywhere */
function toTest (stdout) {
  const [, test = ''] = stdout.split(/(?=^import \{ expectAgreement)/m)
  return test.replace("'./test/prove/", `'${ROOT}test/prove/`)
}

/** @param {string} preload @param {Partial<Aim>} [aim] */
function prove (preload, aim) {
  const { seed, count, only, language } = { ...AIM, ...aim }
  return run([
    '--require', preload, join(ROOT, 'test/prove/index.js'), 'aql', '--seed', String(seed),
    '--count', String(count), '--only', only, '--budget', '10m',
    ...language === undefined ? [] : ['--language', language]
  ])
}

/** @param {string} test @param {string} [preload] */
function runMocha (test, preload) {
  return run([
    ...(preload === undefined ? [] : ['--require', preload]),
    join(ROOT, 'node_modules/mocha/bin/mocha.js'), '--no-config', '--timeout', '20000', test
  ])
}
