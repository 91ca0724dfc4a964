import { assert } from 'chai'
import files from '../../../../../actions/files/create-file-action.js'
import { toScript } from '../../../../../bench/measure/drivers/wrk/to-script.js'

/** @import {LoadJob} from '../../../../../bench/measure/types.js' */

/** @param {Partial<LoadJob>} facts @returns {LoadJob} */
const job = facts => ({
  urls: ['http://127.0.0.1:1/a'], method: 'GET', connections: 1, seconds: 1, expectedBody: null,
  expectedWireBytes: null, windowMs: null, ...facts
})

describe('a script for wrk', () => {
  it('holds a body byte by byte, and nothing that could end its text', () => {
    assert.include(
      toScript(job({ expectedBody: 'a"b\\c\n\0é~' }), '/tmp/result'),
      'local expected = "a\\034b\\092c\\010\\000\\195\\169~"\n'
    )
  })

  it('takes every body for right where none is expected', () => {
    assert.include(toScript(job({}), '/tmp/result'), 'local function is_right () return true end')
  })

  it('holds a pattern, and the lengths of what was repeated', () => {
    const script =
      toScript(job({ expectedPattern: '^<[^>]{2,5}><[^>]{3,}>$' }), '/tmp/result')
    assert.include(script, 'local pattern = "^%<([^%>]*)%>%<([^%>]*)%>$"')
    assert.include(script, 'local c1, c2 = match(body, pattern)\n' +
      '  return c1 ~= nil and #c1 >= 2 and #c1 <= 5 and #c2 >= 3\n')
    assert.include(toScript(job({ expectedPattern: '^a+$' }), '/tmp/result'),
      'local pattern = "^a+$"')
  })

  it('refuses a pattern that Lua does not have, and says what to measure with', () => {
    assert.throws(
      () => toScript(job({ expectedPattern: '^(a|b)$' }), '/tmp/result'),
      /wrk can't check bodies by the pattern \^\(a\|b\)\$: .* measure with --driver autocannon$/
    )
  })

  it('holds a file of many MiB', () => {
    const { body } = files.createFileAction(8 * 1024 * 1024).expected
    const literal = /^local expected = "(.*)"$/m
      .exec(toScript(job({ expectedBody: body }), '/tmp/result'))?.[1] ?? ''
    assert.isTrue(literal.replaceAll('\\010', '\n') === body)
  })
})
