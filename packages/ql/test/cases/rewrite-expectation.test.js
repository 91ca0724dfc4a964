// Cases are written as people write them, and read as they were written.
import { assert } from 'chai'
import { formatValue } from './format-value.js'
import { replaceExpectation } from './rewrite-expectation.js'
import { text } from './text.js'

const LONG = 'a text of many words that fits on no line, '.repeat(4)

/** @param {string} source of a module without imports @returns {Promise<any>} */
const load = source => import(`data:text/javascript,${encodeURIComponent(source)}`)

describe('the format of cases', () => {
  for (const [what, value] of /** @type {[string, unknown][]} */ ([
    ['numbers, true, false and null', [1, -2.5, true, false, null]],
    ['quotes of all kinds', ["'", '"', '\'"', '\'"`', '\'"${x}', '\\', '\n\t']],
    ['invisible characters', '\u200b\u2028\ufeff\u00a0\u{e0001}'],
    ['keys that are no names', { 'a-b': 1, 7: 2, '': 3, [LONG]: 4 }],
    ['a key __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
    ['long texts', { text: LONG, unbroken: 'x'.repeat(200) }],
    ['long lists', { numbers: Array(99).fill(-0.5), texts: [LONG, LONG], one: [{ LONG }] }],
    ['what is empty', [{}, [], '']]
  ])) {
    it(`writes ${what}`, async () => {
      const { VALUE } = await load(`export const VALUE = ${formatValue(value)}`)
      assert.equal(JSON.stringify(VALUE), JSON.stringify(value))
    })
  }

  it('keeps lines within 100 columns', () => {
    const value = { LONG, list: [LONG, { LONG }], numbers: Array(99).fill(1_000) }
    const lines = formatValue(value).split('\n')
    assert.deepEqual(lines.filter(line => line.length > 100), [])
    assert.isAtMost(lines.length, 22)
  })
})

describe('rewriting a case', () => {
  const source = text`
    export const CASES = [{
      name: 'a',
      expected: { status: 200, json: 1 }
    }, {
      name: 'b',
      expected: {
        status: 200,
        json: 1
      },
      requests: []
    }, {
      name: 'c',
      expected: { status: 200 }
    }]`

  for (const [name, index] of /** @type {const} */ ([['a', 0], ['b', 1], ['c', 2]])) {
    it(`changes the expectation of ${name} and nothing else`, async () => {
      const CASES = structuredClone((await load(source)).CASES)
      const expected = { status: 404, text: LONG }
      const changed = await load(replaceExpectation(source, { name, expected }))
      CASES[index].expected = expected
      assert.deepEqual(changed.CASES, CASES)
    })
  }

  it('refuses a name that is not there', () => {
    const change = { name: 'd', expected: {} }
    assert.throws(() => replaceExpectation(source, change), /there is no case 'd'/)
  })
})

describe('texts of cases', () => {
  it('loses the margin of the first line, and nothing else', () => {
    const value = 'in\n  it'
    assert.equal(text`
      one
        two \n

      ${value}
    three`, 'one\n  two \\n\n\nin\n  it\n    three')
  })

  it('stays as it is on a line of its own', () => {
    assert.equal(text`a\b ${'c'}`, 'a\\b c')
  })
})
