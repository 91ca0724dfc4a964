/** @import {TestOptions} from '../../../src/runtime/testing/run-tests.js' */
import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import vm from 'node:vm'
import { HostError } from '../../../src/errors.js'
import { runTests } from '../../../src/runtime/testing/run-tests.js'

/** @typedef {import('../../../src/runtime/testing/types.js').PlainTest} PlainTest */

const MIXED = `
describe('sum', function () {
  it('adds', () => {})
  it('fails', () => {
    throw Object.assign(new TypeError('2 < 3 & "more"'), { actual: 2, expected: 3 })
  })
  it('waits')
  describe('of none', () => { it['skip']('is zero', () => {}) })
})
it('stands alone', () => {})
`

describe('running the tests of a service', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'shootout-testing-')) })
  afterEach(() => rmSync(directory, { recursive: true }))

  /** @param {Record<string, string>} files */
  function write (files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), text)
    }
  }

  /**
   * @param {{files?: Record<string, string>, globs?: string[]} & Partial<TestOptions>} options
   */
  function run ({ files = {}, globs = ['test/**/*.js'], ...options }) {
    write(files)
    const manifest = {
      author: '', description: '', files: {}, scripts: {}, configuration: {}, dependencies: {},
      provides: {}, tests: globs
    }
    const realm = vm.createContext({ setTimeout, Promise: undefined })
    /** @type {string[]} */
    const loaded = []
    const load = (/** @type {string} */ path, /** @type {Record<string, unknown>} */ globals) => {
      loaded.push(path)
      vm.compileFunction(
        files[path] ?? '', Object.keys(globals), { parsingContext: realm, filename: path }
      )(...Object.values(globals))
    }
    const record = { directory, manifest, mount: '/sums' }
    const settings = { reporter: 'default', filter: undefined, idiomatic: false, limitMs: 60_000 }
    return runTests({ record, load, ...settings, ...options })
      .then(answer => ({ ...answer, loaded }))
  }

  /** @param {Parameters<typeof run>[0]} options @returns {Promise<any>} */
  const resultOf = async options => /** @type {any} */ ((await run(options)).result)
  /** @param {Parameters<typeof run>[0]} options */
  const errorOf = async options => {
    const error = await run(options).then(() => null, reason => reason)
    expect(error).to.be.instanceOf(HostError)
    return /** @type {HostError} */ (error)
  }
  const titles = (/** @type {PlainTest[]} */ tests) => tests.map(({ title }) => title)

  it('reports flat lists by default', async () => {
    const { result, contentType, text } =
      await run({ files: { 'test/a.js': MIXED }, idiomatic: true })
    const { stats, tests, passes, failures, pending } = /** @type {any} */ (result)
    expect([contentType, text]).to.deep.equal([null, null])
    expect(stats).to.include({ suites: 2, tests: 5, passes: 2, failures: 1, pending: 2 })
    expect(stats.start).to.match(/^\d{4}-.*Z$/)
    expect(stats.duration).to.be.a('number')
    expect(titles(tests)).to.have.members(['adds', 'fails', 'waits', 'is zero', 'stands alone'])
    expect(titles(passes)).to.have.members(['adds', 'stands alone'])
    expect(titles(pending)).to.have.members(['waits', 'is zero'])
    expect(passes.find((/** @type {PlainTest} */ test) => test.title === 'adds'))
      .to.deep.include({ fullTitle: 'sum adds', err: {} })
    expect(failures[0]).to.deep.include({ title: 'fails', fullTitle: 'sum fails' })
    expect(failures[0].err).to.include({ message: '2 < 3 & "more"', actual: 2, expected: 3 })
    expect(failures[0].err.stack).to.be.a('string')
  })

  it('reports nested suites', async () => {
    const { stats, suites, tests } =
      await resultOf({ files: { 'test/a.js': MIXED }, reporter: 'suite' })
    expect(stats.tests).to.equal(5)
    expect(tests.map((/** @type {any} */ { title, result }) => [title, result]))
      .to.deep.equal([['stands alone', 'pass']])
    expect(suites).to.have.length(1)
    expect(suites[0].title).to.equal('sum')
    expect(suites[0].tests.map((/** @type {any} */ { title, result }) => [title, result]))
      .to.deep.equal([['adds', 'pass'], ['fails', 'fail'], ['waits', 'pending']])
    expect(suites[0].suites[0]).to.deep.equal({
      title: 'of none', suites: [], tests: [{ title: 'is zero', result: 'pending', err: {} }]
    })
  })

  it('reports a stream of what happened, also as lines of JSON', async () => {
    const { result, contentType, text } =
      await run({ files: { 'test/a.js': MIXED }, reporter: 'stream', idiomatic: true })
    const rows = /** @type {any} */ (result)
    expect(rows[0]).to.deep.equal(['start', { total: 5 }])
    expect(rows.slice(1, -1).map((/** @type {any} */ [type, test]) => [type, test.title]))
      .to.have.deep.members([['pass', 'adds'], ['fail', 'fails'], ['pass', 'stands alone']])
    expect(rows.find((/** @type {any} */ [type]) => type === 'fail')[1].err)
      .to.equal('2 < 3 & "more"')
    expect(rows.at(-1)[0]).to.equal('end')
    expect(rows.at(-1)[1]).to.include({ tests: 5, failures: 1 })
    expect(contentType).to.equal('application/x-ldjson')
    expect(text?.split('\r\n').filter(line => line !== '').map(line => JSON.parse(line)))
      .to.deep.equal(rows)
  })

  it('reports the Test Anything Protocol as lines, also as text', async () => {
    const { result, contentType, text } = await run({
      files: { 'test/a.js': `${MIXED}; it('one\\ntwo # SKIP', () => {})` },
      reporter: 'tap',
      idiomatic: true
    })
    const lines = /** @type {string[]} */ (result)
    expect(lines[0]).to.equal('1..6')
    expect(lines.slice(-3)).to.deep.equal(['# tests 6', '# pass 3', '# fail 1'])
    expect(lines.filter(line => /^(not )?ok/.test(line))
      .map(line => line.replace(/\d/, 'n'))
      .sort()).to.deep.equal([
        'not ok n sum fails', 'ok n one two  SKIP', 'ok n stands alone', 'ok n sum adds',
        'ok n sum of none is zero # SKIP -', 'ok n sum waits # SKIP -'
      ])
    expect(lines.find(line => line.includes('TypeError'))).to.match(/^ {2}TypeError: 2 < 3/)
    expect([contentType, text])
      .to.deep.equal(['text/plain; charset=utf-8', `${lines.join('\n')}\n`])
  })

  it('reports XUnit as JsonML, also as XML with everything escaped', async () => {
    const bad =
      String.raw`it('<a> & "b"\n\u0001', () => { throw new Error(']]></failure>\u0000\uD800') })`
    const { result, contentType, text } =
      await run({ files: { 'test/a.js': `${MIXED}\n${bad}` }, reporter: 'xunit', idiomatic: true })
    const [name, attributes, ...cases] = /** @type {any} */ (result)
    expect(name).to.equal('testsuite')
    expect(attributes).to.include({ name: '/sums', tests: 6, errors: 0, failures: 2, skip: 2 })
    const failed = cases.find((/** @type {any} */ [, { name }]) => name === 'fails')
    expect(failed[1]).to.deep.include({ classname: 'sum', name: 'fails' })
    expect(failed[2][1]).to.deep.equal({ message: '2 < 3 & "more"', type: 'TypeError' })
    expect(cases.find((/** @type {any} */ [, { name }]) => name === 'stands alone')[1].classname)
      .to.equal('global')
    expect(contentType).to.equal('application/xml')
    expect(text).to.match(/^<\?xml version="1.0" encoding="utf-8"\?>\n<testsuite name="\/sums" /)
    expect(text).to.include('name="&lt;a&gt; &amp; &quot;b&quot;&#10;\uFFFD"')
    expect(text).to.include(']]&gt;&lt;/failure&gt;\uFFFD\uFFFD')
    expect(text).to.include('message="2 &lt; 3 &amp; &quot;more&quot;"')
  })

  it('refuses a reporter that it does not know, and names those it knows', async () => {
    for (const reporter of ['spec', 'constructor', '__proto__', '/tmp/evil.js']) {
      const error = await errorOf({ reporter })
      expect([error.errorNum, error.status]).to.deep.equal([400, 400])
      expect(error.message).to.include('default, suite, stream, tap, xunit')
    }
  })

  it('has nothing to report where there are no tests', async () => {
    for (const reporter of ['default', 'suite']) {
      expect((await resultOf({ reporter })).stats).to.include({ suites: 0, tests: 0, failures: 0 })
    }
    expect(await resultOf({ reporter: 'suite' })).to.deep.include({ suites: [], tests: [] })
  })

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
        directory: ${JSON.stringify(directory)}, mount: '/a', manifest: { tests: ['test/*.js'] }
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
    symlinkSync('/etc/hosts', join(directory, 'test/hosts.js'))
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
