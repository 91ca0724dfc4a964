// The console's script in a page that is just what it uses of one: what a user does, and what the page shows then.
import { assert } from 'chai'
import { createPage } from './fake-page.js'

const OF = { statement: 1, table: 't', method: 'get' }
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
    { type: 'request', call: 0, uri: 'http://h/1', atMs: 2, ...OF },
    { type: 'response', statement: 1, call: 0, status: 200, bytes: 9, headersAtMs: 10, atMs: 12 },
    { type: 'request', call: 1, uri: 'http://h/2', atMs: 15, ...OF },
    { type: 'statement-end', statement: 1, failed: true, atMs: 18 },
    { type: 'warning', message: 'left out', atMs: 19 }
  ],
  durationMs: 20
}
const DRAWING = '<svg class="bar" width="100%" height="100%" aria-hidden="true">'
const GRID = [0, 25, 50, 75, 100].map((at, index) => {
  const kind = index % 2 === 0 ? 'grid' : 'grid spare'
  return `<line class="${kind}" x1="${at}%" x2="${at}%" y1="0" y2="100%"></line>`
}).join('')
/** @typedef {ReturnType<ReturnType<typeof createPage>['find']>} Element */
/** @param {Element} table @returns {string[]} its rows, their cells apart */
const toRows = table => table.findAll('tr').map(({ children }) =>
  children.map(cell => /** @type {Element} */ (cell).text).join('|'))
const HIDDEN = ['problem', 'result', 'plan', 'calls', 'warnings']

describe('the page of the console', () => {
  /** @type {ReturnType<typeof createPage>} */
  let page
  before(async () => {
    page = createPage('#script=show%20routes')
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

  it('fills in the script of the address, and runs nothing', () => {
    assert.equal(page.find('script').value, 'show routes')
    assert.match(page.find('note').textContent, /^This script of 1 line comes from the address/)
    assert.deepEqual(page.asked, [['/console/examples', undefined]])
    page.tab.follow('#script=%')
    assert.equal(page.find('script').value, 'show routes')
    assert.match(page.find('note').textContent, /^The address holds no readable script/)
    assert.lengthOf(page.asked, 1)
  })

  it('offers examples', () => {
    assert.equal(page.show('example'), '<option value="show routes">Tables</option>')
    page.fire('example', 'change', { target: { value: 'show tables' } })
    page.fire('example', 'change', { target: { value: '' } })
    assert.equal(page.find('script').value, 'show tables')
    assert.equal(page.tab.hashes().at(-1), '#script=show tables')
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
    assert.deepEqual(
      toRows(page.find('call-rows')), ['line 2 t 1|200|10.0|', 'line 2 t 2|open|> 5.0|']
    )
    const [first, second] = page.find('call-rows').findAll('svg').map(String)
    assert.equal(first, `${DRAWING}${GRID}` +
      '<rect class="wait" x="10%" width="40%" y="6" height="13"></rect>' +
      '<rect class="answer" x="50%" width="10%" y="6" height="13"></rect></svg>')
    assert.include(second, '<rect class="wait" x="75%" width="25%" y="6" height="13"></rect>' +
      '<rect class="answer" x="100%" width="0%" y="6" height="13"></rect></svg>')
    assert.match(page.show('call-axis'), /<text class="spare" x="25%" dx="3" y="16">5<\/text>/)
  })

  it('unfolds what is known of a call, and folds it again', async () => {
    await run(ANSWER)
    const table = page.find('call-rows')
    const [button] = table.findAll('button')
    button?.listeners.click?.({})
    assert.equal(button?.attributes['aria-expanded'], 'true')
    assert.lengthOf(table.findAll('tr'), 3)
    assert.equal(table.findAll('tr')[1]?.text, 'GET http://h/1line 2, started at 2.0 ms, ' +
      'waited 8.0 ms for the answer, received it for 2.0 ms, 9 bytes')
    table.findAll('button')[1]?.listeners.click?.({})
    assert.include(table.findAll('tr')[3]?.text, 'had not ended when the script did')
    button?.listeners.click?.({})
    assert.equal(button?.attributes['aria-expanded'], 'false')
    assert.lengthOf(table.findAll('tr'), 3)
  })

  it('says what the shades of the bars mean', () => {
    assert.deepEqual(page.find('key').children.map(item => /** @type {Element} */ (item).text), [
      ' waits for the answer', ' receives it', ' many calls: how many at once'
    ])
  })

  it('folds many calls of a kind into a row, with count and range', async () => {
    const trace = Array.from({ length: 60 }, (_, call) => [
      { type: 'request', call, uri: `http://h/?id=${call}`, atMs: 0, ...OF },
      call === 59
        ? { type: 'request-error', call, message: 'gone', atMs: 10 }
        : { type: 'response', call, status: 200, bytes: 1, headersAtMs: call, atMs: call + 1 }
    ]).flat()
    await run({ ...ANSWER, trace, durationMs: 60 })
    const table = page.find('call-rows')
    assert.deepEqual(toRows(table), ['line  t × 60|1 failed|1.0..59.0|'])
    assert.match(String(table.findAll('path')[0]), /class="hill" d="M0 100V0H16.67V1.67H33.33.*V100Z"/)
    const [button] = table.findAll('button')
    button?.listeners.click?.({})
    assert.lengthOf(table.findAll('tr'), 62)
    assert.equal(table.findAll('tr')[1]?.text,
      '60 calls, at most 60 at once, from 0.0 ms to 59.0 ms, 1 failed')
    const [, , last] = [button, ...table.findAll('button').slice(-2)]
    assert.equal(last?.text, ' 59')
    last?.listeners.click?.({})
    assert.include(table.findAll('tr').at(-1)?.text, 'gone, started at 0.0 ms, took 10.0 ms')
    button?.listeners.click?.({})
    assert.lengthOf(table.findAll('tr'), 1)
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
    assert.match(page.show('call-rows'), /class="wait bad" x="0.2%" width="0%"/)
    assert.match(page.show('call-rows'), /<td><span class="bad">failed<\/span><\/td>/)
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

  it('keeps the script in the address, and shows no answer beside another one', async () => {
    page.find('script').value = 'show a'
    page.fire('script', 'input')
    page.tab.pass(400)
    assert.equal(page.tab.hashes().at(-1), '#script=show a')
    await run(ANSWER)
    page.find('script').value = 'show b'
    page.fire('script', 'change')
    assert.deepEqual(page.tab.hashes().slice(-2), ['#script=show a', '#script=show b'])
    page.answers['/console/run'] = ANSWER
    page.fire('form', 'submit')
    page.tab.back()
    await page.settle()
    assert.equal(page.find('script').value, 'show a')
    assert.equal(page.find('summary').textContent, '')
    assert.match(page.find('note').textContent, /has not run again/)
    assert.deepEqual([shown(), page.find('run').disabled], [[], false])
  })

  it('cuts results that no browser likes', async () => {
    await run({ result: 'x'.repeat(499_998) })
    assert.lengthOf(page.find('result-text').textContent, 500_000)
    await run({ result: 'x'.repeat(500_000) })
    assert.match(page.find('result-text').textContent, /^"x{499999}\n\.\.\. and 2 characters more$/)
  })
})
