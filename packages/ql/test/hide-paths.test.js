import { assert } from 'chai'
import { hidePaths } from '../src/hide-paths.js'

describe('a text without paths', () => {
  /** @type {[text: string, told: string][]} */
  const cases = [
    [
      "ENOENT: no such file or directory, open '/etc/app/key.pem'",
      "ENOENT: no such file or directory, open 'key.pem'"
    ],
    ["open '/home/ada lovelace/my app/key.pem'", "open 'key.pem'"],
    ['Cannot find module "/usr/x/y.js"', 'Cannot find module "y.js"'],
    ['at file:///usr/lib/x.js:3:5', 'at x.js:3:5'],
    ["can't read 'file:///tmp/a b/c.db'", "can't read 'c.db'"],
    ['- /usr/local/a.js\n- /tmp/b.js', '- a.js\n- b.js'],
    ['(/tmp/a/b.js)', '(b.js)'],
    ["open 'C:\\Users\\ada\\key.pem'", "open 'key.pem'"],
    ["rename '/tmp/a' -> '/tmp/b/c'", "rename 'a' -> 'c'"],
    [
      'GET http://127.0.0.1:8080/tmp/x answered 500', 'GET http://127.0.0.1:8080/tmp/x answered 500'
    ],
    ['no item at /v1-of-this-api/items/3', 'no item at /v1-of-this-api/items/3'],
    ['expected application/json or a/b', 'expected application/json or a/b'],
    ['see ./tmp/x and ../etc/y', 'see ./tmp/x and ../etc/y'],
    ['1 / 2', '1 / 2'],
    ['', '']
  ]
  for (const [text, told] of cases) {
    it(`${JSON.stringify(text)} is ${JSON.stringify(told)}`, () =>
      assert.equal(hidePaths(text), told))
  }

  it('is made in a time that grows with its length', () => {
    const text = "'/tmp".repeat(20_000)
    const startedAt = performance.now()
    hidePaths(text)
    assert.isBelow(performance.now() - startedAt, 5_000)
  })
})
