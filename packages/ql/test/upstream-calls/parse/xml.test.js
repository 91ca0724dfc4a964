import { assert } from 'chai'
import { parseXml } from '../../../src/upstream-calls/parse/xml.js'

describe('XML', () => {
  const cases = /** @type {[string, string, unknown][]} */ ([
    ['an element is a key', '<a><b>x</b><c>y</c></a>', { a: { b: 'x', c: 'y' } }],
    [
      'the same element again makes an array, wherever it stands',
      '<a><b>x</b><c/><b>y</b><b>z</b></a>', { a: { b: ['x', 'y', 'z'], c: {} } }
    ],
    ['one element makes none', '<a><b>x</b></a>', { a: { b: 'x' } }],
    ['elements with children repeat as well', '<a><b><c>1</c></b><b><c>2</c></b></a>', {
      a: { b: [{ c: 1 }, { c: 2 }] }
    }],
    ['attributes are keys, before the children', '<a y="q" x="w"><b>1</b></a>', {
      a: { y: 'q', x: 'w', b: 1 }
    }],
    ['text beside attributes is $t', '<a x="q">text</a>', { a: { x: 'q', $t: 'text' } }],
    ['text beside elements is left out', '<a>one<b>2</b>three</a>', { a: { b: 2 } }],
    [
      'an attribute and an element of one name make an array', '<a b="1"><b>2</b></a>',
      { a: { b: [1, 2] } }
    ],
    ['empty elements are {}', '<a><b/><c></c><d> \n </d></a>', { a: { b: {}, c: {}, d: {} } }],
    ['an empty element with an attribute is an object', '<a x="1"/>', { a: { x: 1 } }],
    ['an empty attribute is an empty text', '<a x=""/>', { a: { x: '' } }],
    [
      'numbers are numbers', '<a><b>1</b><b>-2.50</b><b>1e3</b><b>007</b><b>0x10</b><b> 5 </b></a>',
      { a: { b: [1, -2.5, 1000, 7, 16, 5] } }
    ],
    ['attributes are coerced, too', '<a b="1" c="Yes" d="FALSE" e="1.2.3"/>', {
      a: { b: 1, c: true, d: false, e: '1.2.3' }
    }],
    [
      'true, yes, false, no in any case are booleans',
      '<a><b>true</b><b>YES</b><b>False</b><b>no</b></a>', { a: { b: [true, true, false, false] } }
    ],
    [
      'what only looks like a number stays text',
      '<a><b>1 2</b><b>NaN</b><b>Infinity</b><b>1,5</b></a>',
      { a: { b: ['1 2', 'NaN', 'Infinity', '1,5'] } }
    ],
    ['text is trimmed', '<a>\n  x y  \n</a>', { a: 'x y' }],
    ['CDATA is text as it stands', '<a><![CDATA[<b>&amp;</b>]]></a>', { a: '<b>&amp;</b>' }],
    ['CDATA and text go together', '<a>1<![CDATA[2]]>3</a>', { a: 123 }],
    [
      'entities and character references are read',
      '<a b="&quot;&#39;">&lt;&amp;&gt; &#65;&#x1F600;</a>', { a: { b: '"\'', $t: '<&> A😀' } }
    ],
    ['an entity that says an entity is read once', '<a>&amp;lt;</a>', { a: '&lt;' }],
    ['an entity in capitals stays', '<a>&LT;&Amp;</a>', { a: '&LT;&Amp;' }],
    ['a reference beyond Unicode stays', '<a>&#x110000;</a>', { a: '&#x110000;' }],
    ['names keep their prefix', '<n:a xmlns:n="u"><n:b>1</n:b></n:a>', {
      'n:a': { 'xmlns:n': 'u', 'n:b': 1 }
    }],
    ['names may hold dots and hyphens', '<a.b><c-d>1</c-d></a.b>', { 'a.b': { 'c-d': 1 } }],
    [
      'declaration, comments and instructions leave no trace',
      '<?xml version="1.0"?><!-- x --><?p q?><a><!-- y --><?p?>1</a>', { a: 1 }
    ],
    [
      'a DOCTYPE is skipped, its entities are not expanded',
      '<!DOCTYPE a [<!ENTITY x "yyy">]><a>&x;</a>', { a: '&x;' }
    ],
    ['an HTML DOCTYPE is skipped', '<!DOCTYPE html><html><b>1</b></html>', { html: { b: 1 } }],
    ['blanks around do no harm', '\n <a>1</a> \n', { a: 1 }]
  ])
  for (const [title, text, expected] of cases) {
    it(`${title}: ${text.replaceAll('\n', '\\n')}`, () =>
      assert.deepEqual(parseXml(text), expected))
  }

  it('keeps the order of attributes and elements', () => {
    const { a } = /** @type {{a: object}} */ (
      parseXml('<a z="1" b="2"><y>3</y><c>4</c><y>5</y></a>')
    )
    assert.deepEqual(Object.keys(a), ['z', 'b', 'y', 'c'])
  })

  it('may have names that are special in JavaScript', () => {
    const { a } = /** @type {{a: object}} */ (parseXml('<a __proto__="1" ' +
      'constructor="2"><prototype/><toString>3</toString><hasOwnProperty>' +
      '4</hasOwnProperty><__proto__><x>5</x></__proto__></a>'))
    assert.deepEqual(Object.entries(a), [
      ['__proto__', [1, { x: 5 }]], ['constructor', 2], ['prototype', {}], ['toString', 3],
      ['hasOwnProperty', 4]
    ])
    assert.strictEqual(Object.getPrototypeOf(a), Object.prototype)
    assert.isUndefined(Reflect.get(/** @type {object} */ ({}), 'x'))
  })

  it('does not grow when entities nest', () => {
    const entities =
      Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
    assert.deepEqual(parseXml(`<!DOCTYPE a [<!ENTITY e0 "ha">${entities}]><a>&e20;</a>`), {
      a: '&e20;'
    })
  })

  for (const text of [
    '<a>',
    '<a><b></a>',
    '</a>',
    'text',
    '<a>1</a><b>2</b>',
    '<a x=1/>',
    '<a x="1/>',
    '<a>&</a>',
    '<1a/>',
    '<a>'.repeat(202) + '</a>'.repeat(202),
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>'
  ]) {
    it(`${text.slice(0, 70)} is an error`, () => assert.throws(() => parseXml(text)))
  }

  it('nests up to 150 elements', () =>
    assert.isObject(parseXml('<a>'.repeat(150) + '</a>'.repeat(150))))
})
