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

  it('holds a file of many MiB', () => {
    const { body } = files.createFileAction(8 * 1024 * 1024).expected
    const literal = /^local expected = "(.*)"$/m
      .exec(toScript(job({ expectedBody: body }), '/tmp/result'))?.[1] ?? ''
    assert.isTrue(literal.replaceAll('\\010', '\n') === body)
  })
})
