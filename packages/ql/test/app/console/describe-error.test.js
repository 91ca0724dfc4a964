import { assert } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { parseScript } from '../../../src/language/index.js'
import { describeError } from '../../../src/app/console/describe-error.js'

describe('an error in the console', () => {
  it('with places has a caret below each', () => {
    const position = (/** @type {number} */ line, /** @type {number} */ column) => ({
      line, column, offset: 0
    })
    const problems = [
      { code: 'A', message: 'Line 1: one', position: position(1, 3) },
      { code: 'B', message: 'Line 2: two', position: position(2, 1) }
    ]
    const { parts } =
      describeError(new QlError('NO_ROUTE', { position: position(1, 3), problems }), 'ab cd\nef')
    assert.deepEqual(parts.map(({ message }) => message), ['Line 1: one', 'Line 2: two'])
    assert.match(parts[0]?.excerpt ?? '', /^ab cd\n {2}\^/)
    assert.match(parts[1]?.excerpt ?? '', /^ef\n\^/)
  })

  it('by a misspelt word says first what was meant, with the caret below that word', () => {
    const script = 'a = 1;\nretrun a'
    let error
    try {
      parseScript(script)
    } catch (thrown) {
      error = thrown
    }
    const { status, body, parts } = describeError(error, script)
    assert.equal(status, 400)
    assert.include(/** @type {{message: string}} */ (body).message, "Did you mean 'return'")
    assert.notProperty(body, 'meant')
    assert.deepEqual(parts, [
      {
        message: "'retrun' means nothing here; did you mean 'return'?",
        excerpt: 'retrun a\n^\nline 2, column 1'
      },
      { message: 'Expected "(" or "=" but "a" found.', excerpt: null }
    ])
  })

  it('of an upstream shows what it answered', () => {
    const { status, parts } =
      describeError(new QlError('UPSTREAM_TIMEOUT', { uri: 'http://h/' }), 'x')
    assert.equal(status, 502)
    assert.deepEqual(parts[0]?.message, 'Request timed out')
    assert.include(parts[0]?.excerpt ?? '', '"uri": "http://h/"')
  })

  it('that is a fault of ours tells nothing of it', () => {
    const { status, parts } = describeError(new TypeError('secret is not a function'), 'x')
    assert.equal(status, 500)
    assert.notInclude(JSON.stringify(parts), 'secret')
  })
})
