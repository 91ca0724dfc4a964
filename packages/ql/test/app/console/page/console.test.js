// The console's script in a page that is just what it uses of one: what a user does, and what the page shows then.
import { assert } from 'chai'
import { createPage } from './fake-page.js'

const ANSWER = {
  result: ['1', '2'],
  plan: {
    nodes: [
      { id: 0, line: 1, text: 'ids = ["1"]', name: 'ids', kind: 'literal' },
      { id: 1, line: 2, text: 'select', name: null, kind: 'return' }
    ],
    edges: [{ from: 0, to: 1 }]
  },
  trace: [
    { type: 'statement-start', statement: 1, line: 2, atMs: 1 },
    { type: 'request', statement: 1, call: 0, method: 'get', uri: 'http://h/1', atMs: 2 },
    { type: 'response', statement: 1, call: 0, status: 200, bytes: 9, atMs: 12 },
    { type: 'request', statement: 1, call: 1, method: 'get', uri: 'http://h/2', atMs: 15 },
    { type: 'statement-end', statement: 1, failed: true, atMs: 18 },
    { type: 'warning', message: 'left out', atMs: 19 }
  ],
  durationMs: 20
}
const HIDDEN = ['problem', 'result', 'plan', 'calls', 'warnings']

describe('the page of the console', () => {
  /** @type {ReturnType<typeof createPage>} */
  let page
  before(async () => {
    page = createPage()
    page.answers['/console/examples'] = [{ title: 'Tables', script: 'show routes' }]
    await import('../../../../src/app/console/page/console.js')
    await page.settle()
  })
  after(() => page.remove())

  /** @param {unknown} answer an Error: there is none */
  async function run (answer) {
    page.answers['/console/run'] = answer
    assert.isTrue(page.fire('form', 'submit'), 'the browser would load the page anew')
    const { disabled, textContent } = page.find('run')
    const during = [disabled, textContent, page.find('summary').textContent]
    await page.settle()
    return during
  }
  const shown = () => HIDDEN.filter(id => !page.find(id).hidden)

  it('offers examples, and begins with the first', () => {
    assert.equal(page.show('example'), '<option value="show routes">Tables</option>')
    assert.equal(page.find('script').value, 'show routes')
    page.fire('example', 'change', { target: { value: 'show tables' } })
    page.fire('example', 'change', { target: { value: '' } })
    assert.equal(page.find('script').value, 'show tables')
  })

  it('runs the script once at a time, with the button and with Ctrl+Enter', async () => {
    page.asked.length = 0
    page.fire('script', 'keydown', { key: 'Enter' })
    page.fire('script', 'keydown', { key: 'x', ctrlKey: true })
    assert.deepEqual(page.asked, [])
    page.fire('script', 'keydown', { key: 'Enter', metaKey: true })
    assert.deepEqual(await run(ANSWER), [true, '', 'Running ...'])
    assert.isFalse(page.find('run').disabled)
    page.fire('script', 'keydown', { key: 'Enter', ctrlKey: true })
    await page.settle()
    const asked = ['/console/run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"script":"show tables"}'
    }]
    assert.deepEqual(page.asked, [asked, asked])
  })

  it('shows result, plan, calls and warnings', async () => {
    await run(ANSWER)
    assert.deepEqual(shown(), ['result', 'plan', 'calls', 'warnings'])
    assert.equal(
      page.find('summary').textContent,
      'Done: 2 upstream calls in 20.0 ms, 16 characters of result.'
    )
    assert.equal(page.find('result-text').textContent, '[\n  "1",\n  "2"\n]')
    assert.equal(page.show('plan-list'), '<li><code>ids = ["1"]</code> (line 1, ids; starts at ' +
      'once)</li><li><code>select</code> (line 2, return; waits for line 1)</li>')
    assert.equal(page.show('warning-list'), '<li>left out</li>')
    const bar = (/** @type {string} */ rect) => '<svg class="bar" viewBox="0 0 100 6" ' +
      'preserveAspectRatio="none" aria-hidden="true">' +
      `<rect class="track" width="100" height="6"></rect><rect ${rect} height="6"></rect></svg>`
    assert.equal(page.show('call-list'), '<li><code>GET http://h/1</code>' +
      `${bar('class="time" x="10" width="50"')}<div class="figures"><span>200</span>` +
      '<span>line 2</span><span>started at 2.0 ms</span><span>took 10.0 ms</span>' +
      '<span>9 bytes</span></div></li><li><code>GET http://h/2</code>' +
      `${bar('class="time" x="75" width="25"')}<div class="figures"><span>not awaited</span>` +
      '<span>line 2</span><span>started at 15.0 ms</span><span>had not ended</span></div></li>')
  })

  it('draws the plan, what failed among it', async () => {
    await run(ANSWER)
    assert.equal(page.show('plan-drawing'), '<svg width="320" height="116" ' +
      'viewBox="-1 -1 322 116" role="img" aria-label="Plan: the list below says the same">' +
      '<path class="edge" d="M160 40C160 54.5 160 54.5 160 69"></path>' +
      '<path class="tip" d="M156 68L164 68L160 74Z"></path>' +
      '<g><title>ids = ["1"]</title><rect class="box" x="0" y="0" width="320" height="40" rx="4">' +
      '</rect><text class="place" x="8" y="16">line 1: ids</text>' +
      '<text x="8" y="32">ids = ["1"]</text></g><g><title>select</title><rect class="box failed" ' +
      'x="0" y="74" width="320" height="40" rx="4"></rect>' +
      '<text class="place" x="8" y="90">line 2: return</text><text x="8" y="106">select</text>' +
      '</g></svg>')
    page.find('plan-drawing').clientWidth = 200
    await run(ANSWER)
    assert.match(page.show('plan-drawing'), /^<svg width="200"/)
  })

  it('shows what is wrong', async () => {
    const parts = [{ message: 'Line 1: x', excerpt: 'a\n^' }, { message: 'y', excerpt: null }]
    const failure = { type: 'request-error', statement: 1, call: 0, message: 'gone', atMs: 2 }
    const trace = [...ANSWER.trace.slice(0, 2), failure]
    await run({ error: { parts }, plan: { nodes: [], edges: [] }, trace, durationMs: 1000 })
    assert.deepEqual(shown(), ['problem', 'calls'])
    assert.equal(page.find('summary').textContent, 'It failed: 1 upstream call in 1000.0 ms.')
    assert.equal(
      page.show('problem-list'), '<p>Line 1: x</p><pre tabindex="0">a\n^</pre><p>y</p>'
    )
    assert.match(page.show('call-list'), /class="time bad" x="0.2" width="0.5"/)
    assert.match(page.show('call-list'), /<span class="bad">gone<\/span>/)
  })

  it('says that nothing came, or that the server was gone', async () => {
    await run({})
    assert.deepEqual(shown(), ['result'])
    assert.equal(
      page.find('summary').textContent, 'Done: 0 upstream calls in 0.0 ms, 0 characters of result.'
    )
    assert.equal(page.find('result-text').textContent, '(empty)')
    await run({ err: 'refused' })
    assert.equal(page.show('problem-list'), '<p>refused</p>')
    await run(new Error('reset'))
    assert.equal(page.show('problem-list'), '<p>The server did not answer: reset</p>')
    assert.isFalse(page.find('run').disabled)
  })

  it('cuts results that no browser likes', async () => {
    await run({ result: 'x'.repeat(499_998) })
    assert.lengthOf(page.find('result-text').textContent, 500_000)
    await run({ result: 'x'.repeat(500_000) })
    assert.match(page.find('result-text').textContent, /^"x{499999}\n\.\.\. and 2 characters more$/)
  })
})
