import { assert } from 'chai'
import { MESSAGES, QlError, toReason } from '../../src/errors/index.js'

/** Facts that choose a sentence, or are the reason of one. */
const UNSHOWN = ['inline', 'near', 'console']

/** @param {string} code @returns {{sentence: string, taken: string[]}} taken: the facts that it was made of */
function make (code) {
  /** @type {Set<string>} */
  const taken = new Set()
  const facts = new Proxy(/** @type {Record<string, unknown>} */ ({}), {
    get: (_, name) => {
      taken.add(String(name))
      return name === 'problems' ? [{ message: '<problems>' }] : `<${String(name)}>`
    }
  })
  return { sentence: new QlError(code, facts).message, taken: [...taken] }
}

describe('the sentence of an error', () => {
  for (const code of Object.keys(MESSAGES)) {
    it(`${code} is a text that shows every fact that it takes`, () => {
      const { sentence, taken } = make(code)
      assert.match(sentence, /^\S.*\S$/s)
      assert.notInclude(sentence, 'undefined')
      const shown = taken.filter(name => !UNSHOWN.includes(name))
      for (const name of shown) assert.include(sentence, `<${name}>`)
    })
  }

  it('of a host says why it is not allowed, and which option allows it', () => {
    const tell = (/** @type {object} */ facts) =>
      new QlError('HOST_NOT_ALLOWED', { host: 'a.example', ...facts }).message
    assert.match(tell({ near: true, inline: true }), /its address is.*list the address itself/)
    assert.match(tell({ inline: true }), /a script that came.*or --allow-hosts a\.example$/)
    assert.match(tell({}), /no loaded table.*start with --allow-hosts a\.example to allow it$/)
  })

  it('of a page says whether it asks the console or anything else', () => {
    const tell = (/** @type {boolean} */ console) =>
      new QlError('FOREIGN_ORIGIN', { origin: 'http://a.example', console }).message
    assert.match(tell(true), /^A page of http:\/\/a\.example may not .*only the console's own page/)
    assert.match(tell(false), /^A page of http:\/\/a\.example may not .*start with --allow-origin/)
  })

  it('comes with a status, 400 unless it is another one\'s fault', () => {
    const status = (/** @type {string} */ code) => new QlError(code, { problems: [] }).status
    assert.deepEqual(
      ['SYNTAX', 'UPSTREAM_TIMEOUT', 'RUN_TIMEOUT', 'BODY_TOO_LARGE', 'BAD_CONFIG'].map(status),
      [400, 502, 504, 413, 500]
    )
  })

  it('of whatever was thrown is its message, or itself', () => {
    assert.deepEqual(
      [new Error('own'), { message: 7 }, 'text', null, undefined, 5].map(toReason),
      ['own', '7', 'text', 'null', 'undefined', '5']
    )
  })
})
