import { assert } from 'chai'
import { compilePlainTable, describeTable, showTables, toHtml } from '../../src/tables/index.js'
import { parseCreateTable } from './create-verb.js'

const table = compilePlainTable(parseCreateTable(`-- Things to *find*
create table eBay.Things:x
  on select get from "http://h/?a={^a}&b={20|b}&c={#c}&d={\`d}" using headers 'X-Y' = '{z}'
    using defaults c = 5, d = 'e'
  on delete delete "http://h/{id}"`), { config: {} })

describe('describeTable', () => {
  it('says what each verb asks for', () => {
    assert.deepEqual(describeTable(table, { routes: [{ method: 'get', path: '/x' }] }), {
      name: 'eBay.Things:x',
      about: '/table?name=eBay.Things%3Ax',
      info: '<p>Things to <em>find</em></p>',
      routes: [{ method: 'get', path: '/x' }],
      select: {
        method: 'get',
        uri: 'http://h/?a={^a}&b={20|b}&c={#c}&d={`d}',
        params: [
          { variable: 'a', required: true }, { variable: 'b', multivalued: true, max: 20 },
          { variable: 'c', merge: 'block', defautl: 5 },
          { variable: 'd', dontencode: true, defautl: 'e' }
        ],
        headers: { 'x-y': '{z}' }
      },
      delete: { method: 'delete', uri: 'http://h/{id}', params: [{ variable: 'id' }], headers: {} }
    })
  })
})

describe('showTables', () => {
  it('lists tables in the order given', () => {
    assert.deepEqual(showTables([table, { ...table, name: 'b', comments: '' }]), [
      {
        name: 'eBay.Things:x',
        about: '/table?name=eBay.Things%3Ax',
        info: '<p>Things to <em>find</em></p>'
      },
      { name: 'b', about: '/table?name=b', info: '' }
    ])
  })
})

describe('toHtml', () => {
  /** @type {[string, string][]} */
  const TEXTS = [
    ['', ''], ['one\ntwo', '<p>one\ntwo</p>'], ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['# Head #\ntext', '<h1>Head</h1>\n<p>text</p>'], ['### #', '<h3></h3>'],
    ['- a\n- b\ntext', '<ul><li>a</li><li>b</li></ul>\n<p>text</p>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    [
      'a **b** *c* `*d*` <e> & "f"',
      '<p>a <strong>b</strong> <em>c</em> <code>*d*</code> &lt;e&gt; &amp; &quot;f&quot;</p>'
    ],
    ['[x](http://h/?a=1&b="2")', '<p><a href="http://h/?a=1&amp;b=&quot;2&quot;">x</a></p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['  indented  ', '<p>indented</p>'], ['2 * 3 * 4', '<p>2 * 3 * 4</p>']
  ]
  for (const [markdown, html] of TEXTS) {
    it(`${JSON.stringify(markdown)} is ${JSON.stringify(html)}`, () =>
      assert.equal(toHtml(markdown), html))
  }

  it('takes long texts in time that grows with their length', () => {
    for (const piece of ['#', '*', '**', '`', '[', '[x](', ' ', '# a#', '- ', '\n', '<']) {
      toHtml(piece.repeat(50_000))
    }
  })
})
