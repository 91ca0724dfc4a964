/** @typedef {import('../../../src/runtime/testing/types.js').PlainTest} PlainTest */
import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MIXED, useTests } from './use-tests.js'

describe('running the tests of a service', () => {
  const { run, resultOf, errorOf, titles, write, folder } = useTests()

  it('awaits promises and callbacks', async () => {
    const source = `
      it('resolves', () => ({ then (resolve) { setTimeout(resolve, 1) } }))
      it('rejects', async () => { throw new Error('later') })
      it('calls back', done => { setTimeout(done, 1) })`
    const { passes, failures } = await resultOf({ files: { 'test/a.js': source } })
    expect(titles(passes)).to.deep.equal(['resolves', 'calls back'])
    expect(failures.map((/** @type {PlainTest} */ { err }) => err.message)).to.deep.equal(['later'])
  })

  it('is not ended by what a test throws later or rejects unheard', async () => {
    write({ 'test/a.js': '' })
    // In a process of its own: here, the mocha that runs this test would hear of it as well.
    const source = `
      import { runTests } from ${JSON.stringify(
        new URL('../../../src/runtime/testing/run-tests.js', import.meta.url).href
      )}
      const load = (path, { it }) => {
        it('throws later', done => { setTimeout(() => { throw new Error('much later') }, 1) })
        it('rejects unheard', () => { Promise.reject(new Error('unheard')) })
        it('goes on', done => { setTimeout(done, 5) })
      }
      const record = {
        directory: ${JSON.stringify(folder())}, mount: '/a', manifest: { tests: ['test/*.js'] }
      }
      const settings = { reporter: 'tap', filter: undefined, idiomatic: false, limitMs: 10000 }
      console.log(JSON.stringify((await runTests({ record, load, ...settings })).result))`
    const { stdout } =
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source])
    const lines = /** @type {string[]} */ (JSON.parse(stdout)).filter(line =>
      /^(not )?ok/.test(line))
    expect(lines).to.deep.equal(['not ok 1 throws later', 'ok 2 rejects unheard', 'ok 3 goes on'])
  })

  it('runs hooks, and reports those that fail', async () => {
    const source = `
      describe('a', () => { before(() => { throw new Error('no') }); it('x', () => {}) })
      describe('b', () => {
        let n = 0
        beforeEach(() => { n += 1 })
        it('y', () => { if (n !== 1) throw new Error(n) })
      })`
    const { stats, failures, passes } = await resultOf({ files: { 'test/a.js': source } })
    expect(failures[0].title).to.include('"before all" hook')
    expect(failures[0].err.message).to.equal('no')
    expect(titles(passes)).to.deep.equal(['y'])
    expect(stats.failures).to.equal(1)
  })

  it('knows the names of mocha\'s tdd interface as well', async () => {
    const source = 'suite("s", () => { let n; suiteSetup(() => { n = 1 }); setup(() => { n += 1 ' +
      '}); test("t", () => { if (n !== 2) throw new Error(n) }); test["skip"]("u", () => {}) })'
    expect((await resultOf({ files: { 'test/a.js': source } })).stats)
      .to.include({ suites: 1, tests: 2, passes: 1, pending: 1 })
  })

  it('heeds only', async () => {
    expect(titles((await resultOf({
      files: { 'test/a.js': 'it("a", () => {}); it["only"]("b", () => {})' }
    })).tests)).to.deep.equal(['b'])
  })

  it('filters by parts of full titles, which are no patterns', async () => {
    const files = {
      'test/a.js':
        'describe("x", () => { it("a.b", () => {}); it("aXb", () => {}) }); it("(a+)+", () => {})'
    }
    const filtered = async (/** @type {string} */ filter) =>
      titles((await resultOf({ files, filter })).tests).sort()
    expect(await filtered('a.b')).to.deep.equal(['a.b'])
    expect(await filtered('x a')).to.deep.equal(['a.b', 'aXb'])
    expect(await filtered('(a+)+')).to.deep.equal(['(a+)+'])
    expect(await filtered('')).to.have.length(3)
    expect((await resultOf({ files, filter: 'x', reporter: 'stream' }))[0])
      .to.deep.equal(['start', { total: 2 }])
  })

  it('loads each file once, in order, and nothing outside of the service', async () => {
    write({ 'test/folder.js/inner.js': '' })
    symlinkSync('/etc/hosts', join(folder(), 'test/hosts.js'))
    const files = { 'test/b.js': 'it("b")', 'test/a.js': 'it("a")', 'first.js': '' }
    const { loaded } = await run({
      files,
      globs: [
        'first.js', 'test/**/*.js', 'test/a.js', '../**/*.js', '/etc/*', '{..,test}/*', 'none.js',
        ''
      ]
    })
    expect(loaded).to.deep.equal(['first.js', 'test/a.js', 'test/b.js', 'test/folder.js/inner.js'])
  })

  it('fails with 3103 and 400 when a file does not load, whatever it throws', async () => {
    for (const [source, text] of [
      ['throw new Error("broken")', 'broken'],
      ['throw "text"', 'text'],
      ['throw null', 'null'],
      ['throw { get message () { throw 1 } }', ''],
      ['describe("a", () => { throw new Error("inside") })', 'inside'],
      ['describe("a")', 'callback']
    ]) {
      const error = await errorOf({ files: { 'test/a.js': /** @type {string} */ (source) } })
      expect([error.errorNum, error.status]).to.deep.equal([3103, 400])
      expect(error.message).to.include('test/a.js').and.include(text)
    }
  })

  it('survives errors that can\'t be read', async () => {
    const source = `
      it('getters', () => {
        throw Object.defineProperty(new Error('a'), 'x', {
          enumerable: true, get () { throw new Error('b') }
        })
      })
      it('circles', () => {
        const error = new Error('c')
        error.self = error
        error.big = 10n
        throw error
      })
      it('frozen', () => { throw Object.freeze(new Error('d')) })
      it('text', () => { throw 'e' })
      it('nothing', () => { throw undefined })
      it('long', () => { throw Object.assign(new Error('f'), { actual: 'x'.repeat(100000) }) })`
    const { failures } = await resultOf({ files: { 'test/a.js': source } })
    expect(titles(failures))
      .to.deep.equal(['getters', 'circles', 'frozen', 'text', 'nothing', 'long'])
    expect(failures[0].err.message).to.equal('a')
    expect(failures[1].err).to.have.all.keys('message', 'stack')
    expect(failures[5].err).not.to.have.property('actual')
    expect(JSON.stringify(failures).length).to.be.below(20_000)
  })

  it('fails a test whose promise never settles', async () => {
    const { failures } = await resultOf(
      { files: { 'test/a.js': 'it("hangs", () => ({ then () {} }))' }, limitMs: 100 }
    )
    expect(failures[0].err.message).to.include('Timeout')
  })

  it('ends with 408 when a test switched its time limit off and never ends', async () => {
    const listeners = process.listenerCount('uncaughtException')
    const error = await errorOf(
      { files: { 'test/a.js': 'it("hangs", function (done) { this.timeout(0) })' }, limitMs: 50 }
    )
    expect([error.errorNum, error.status]).to.deep.equal([21, 408])
    expect(error.message).to.include('"hangs" still runs')
    expect(process.listenerCount('uncaughtException')).to.equal(listeners)
    // The timer of this very test.
    expect(process.getActiveResourcesInfo().filter(name => name === 'Timeout')).to.have.length(1)
  })

  it('lets those go first that waited while a test blocked the event loop', async () => {
    let rested = false
    const load = (/** @type {string} */ _path, /** @type {any} */ { it: define }) => {
      define('blocks', (/** @type {() => void} */ _done) => {
        setImmediate(() => { rested = true })
        for (const end = performance.now() + 60; performance.now() < end;);
      }).timeout(0)
    }
    const { status } = await errorOf({ files: { 'test/a.js': '' }, load, limitMs: 50 })
    expect([status, rested]).to.deep.equal([408, true])
  })

  it('leaves no listeners on the process', async () => {
    const count = () => process.eventNames().map(name =>
      [name, process.listenerCount(/** @type {string} */ (name))])
    const before = count()
    await run({ files: { 'test/a.js': MIXED } })
    expect(count()).to.deep.equal(before)
  })

  it('keeps runs at the same time apart', async () => {
    const runs = await Promise.all(['a', 'b'].map(title =>
      resultOf({ files: { 'test/a.js': `it('${title}', done => { setTimeout(done, 5) })` } })))
    expect(runs.map(({ tests }) => titles(tests))).to.deep.equal([['a'], ['b']])
  })
})
