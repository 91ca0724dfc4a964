import { expect } from 'chai'
import { toLuaPattern } from '../../../../../bench/measure/drivers/wrk/to-lua-pattern.js'

/** @type {[source: string, pattern: string, bounds: [number, number][]][]} */
const TRANSLATED = [
  ['^abc$', '^abc$', []],
  ['^\\{"a":1\\}$', '^%{%"a%"%:1%}$', []],
  ['^\\{"_key":"[^"]{1,254}"\\}$', '^%{%"%_key%"%:%"([^%"]*)%"%}$', [[1, 254]]],
  ['^[a-z\\d_-]+\\.$', '^[a-z%d%_-]+%.$', []],
  ['^\\d{3}$', '^(%d*)$', [[3, 3]]],
  ['^\\w{2,}$', '^([%w_]*)$', [[2, Infinity]]],
  ['^[^\\]"]*x?$', '^[^%]%"]*x?$', []],
  ['^a\\$$', '^a%$$', []],
  ['^.+$', '^[^\n]+$', []]
]

/**
 * What Lua's patterns don't have, or what they would take for something else.
 * @type {[source: string, why: string][]}
 */
const REFUSED = [
  ['abc', 'it is not anchored'],
  ['^abc\\$', 'its end is no anchor'],
  ['^(a|b)$', 'it has alternatives'],
  ['^(a)\\1$', 'it has groups'],
  ['^a$b$', 'it has an anchor inside'],
  ['^a{2,3}a$', 'what follows a bounded repetition could belong to it'],
  ['^a{2,3}\\d$', 'what follows a bounded repetition is not one character'],
  ['^a+?$', 'it has a lazy repetition'],
  ['^ü$', 'Lua sees bytes'],
  ['^\\bx$', 'it has an escape that Lua has not']
]

describe('measure/drivers/wrk/to-lua-pattern', () => {
  for (const [source, pattern, bounds] of TRANSLATED) {
    it(`translates ${source}`, () => {
      expect(toLuaPattern(source)).to.deep.equal({
        pattern, captures: bounds.length,
        bounds: bounds.map(([least, most], index) => ({ capture: index + 1, least, most }))
      })
    })
  }

  for (const [source, why] of REFUSED) {
    it(`does not translate ${source}: ${why}`, () => {
      expect(toLuaPattern(source)).to.equal(null)
    })
  }
})
