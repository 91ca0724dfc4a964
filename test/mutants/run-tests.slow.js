import { expect } from 'chai'
import {
  mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTests } from './run-tests.js'

const SOURCE = 'export const add = (a, b) => a + b\n'
const FAULT = { path: 'src/add.js', source: 'export const add = (a, b) => a - b\n' }
const FILES = {
  'package.json': '{ "type": "module" }',
  'src/add.js': SOURCE,
  'src/old.cjs': 'module.exports = 1\n',
  'test/add.test.js': `
    import assert from 'node:assert'
    import { add } from '../src/add.js'
    describe('add', () => { it('adds', () => assert.equal(add(2, 3), 5)) })`,
  'test/child.test.js': `
    import assert from 'node:assert'
    import { execFileSync } from 'node:child_process'
    const text = "import { add } from './src/add.js'; console.log(add(2, 3))"
    it('adds in a program of its own', () => {
      assert.equal(
        execFileSync(process.execPath, ['--input-type=module', '-e', text], { encoding: 'utf8' }),
        '5\\n'
      )
    })`,
  'test/thread.test.js': `
    import assert from 'node:assert'
    import { once } from 'node:events'
    import { Worker } from 'node:worker_threads'
    it('adds in a thread', async () => {
      const worker = new Worker(new URL('./thread.js', import.meta.url), { execArgv: [] })
      assert.deepEqual(await once(worker, 'message'), [5])
    })`,
  'test/thread.js': `
    import { parentPort } from 'node:worker_threads'
    import { add } from '../src/add.js'
    parentPort.postMessage(add(2, 3))`,
  'test/old.test.js': `
    import assert from 'node:assert'
    import { createRequire } from 'node:module'
    it('requires', () => assert.equal(createRequire(import.meta.url)('../src/old.cjs'), 1))`,
  'test/left.test.js': `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    it('leaves a program behind, in a group of its own', () => {
      const { pid } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
      writeFileSync('pid', String(pid))
    })`,
  'test/signal.test.js': `
    import assert from 'node:assert'
    it('can not signal everybody', () => assert.throws(() => process.kill(-1, 0), /planted fault/))`
}

describe('runTests', () => {
  /** @type {string} */
  let root
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'run-tests-')))
    for (const folder of ['src', 'test']) mkdirSync(join(root, folder))
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(root, path), text)
  })
  afterEach(() => rmSync(root, { recursive: true }))

  /** @param {string} name @param {typeof FAULT | null} [fault] @param {number} [limitMs] */
  const run = (name, fault = null, limitMs = 20_000) =>
    runTests({ root, files: [`test/${name}.test.js`], fault, limitMs })

  for (const [name, title] of [
    ['add', 'add adds'], ['child', 'adds in a program of its own'], ['thread', 'adds in a thread']
  ]) {
    it(`passes without a fault, and names the test that notices one: ${title}`, async () => {
      const file = `test/${name}.test.js`
      const passed = await run(String(name))
      expect(passed).to.deep.include({ ending: 'passed', failure: null })
      expect(passed.costs).to.have.all.keys(file)
      expect(await run(String(name), FAULT))
        .to.deep.include({ ending: 'failed', failure: { title, file } })
      expect(readFileSync(join(root, 'src/add.js'), 'utf8')).to.equal(SOURCE)
    })
  }

  it('plants in a CommonJS module, too', async () => {
    expect(await run('old')).to.include({ ending: 'passed' })
    expect(await run('old', { path: 'src/old.cjs', source: 'module.exports = 2\n' }))
      .to.include({ ending: 'failed' })
  })

  it('tells a file that can not be loaded', async () => {
    const broken = { path: 'src/add.js', source: "throw new Error('at once')\n" }
    expect(await run('add', broken)).to.deep.equal({ ending: 'failed', failure: null, costs: {} })
  })

  it('ends what hangs', async () => {
    const endless = { path: 'src/add.js', source: 'export const add = () => { for (;;); }\n' }
    expect(await run('add', endless, 1000))
      .to.deep.equal({ ending: 'late', failure: null, costs: {} })
  })

  it('lets no fault signal all processes', async () => {
    expect(await run('signal', FAULT)).to.include({ ending: 'passed' })
  })

  it('leaves neither programs nor files behind', async function () {
    // Elsewhere nobody tells which environment a process has.
    if (process.platform !== 'linux') this.skip()
    const { TMPDIR } = process.env
    process.env.TMPDIR = join(root, 'test')
    try {
      expect(await run('left')).to.include({ ending: 'passed' })
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
    await untilGone(Number(readFileSync(join(root, 'pid'), 'utf8')))
    expect(readdirSync(join(root, 'test')).filter(name => name.startsWith('fault-')))
      .to.deep.equal([])
  })
})

/** A process that was ended stays in the table until its parent's parent looks. @param {number} pid */
async function untilGone (pid) {
  for (;;) {
    try {
      const [state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
      if (state === 'Z') return
    } catch (error) {
      if (
        /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT' ||
        /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
      ) {
        return
      }
      throw error
    }
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
