/** @typedef {import('../../../src/runtime/testing/types.js').PlainTest} PlainTest */
import { expect } from 'chai'
import { MIXED, useTests } from './use-tests.js'

describe('running the tests of a service', () => {
  const { run, resultOf, errorOf, titles } = useTests()

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
})
