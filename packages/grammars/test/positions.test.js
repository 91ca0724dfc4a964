import { assert } from 'chai'
import { createPositions, toCaret } from '../src/positions.js'

const TEXT = 'ab\ncd\r\nef\rg\u2028h\u2029\n\ti'

describe('a place in a text', () => {
  for (const [offset, line, column] of [
    [0, 1, 1], [2, 1, 3], [3, 2, 1], [5, 2, 3], [7, 3, 1], [9, 3, 3], [10, 4, 1], [12, 5, 1],
    [14, 6, 1], [15, 7, 1], [16, 7, 2], [99, 7, 85]
  ]) {
    it(`${offset} characters from its beginning is in line ${line}, column ${column}`, () =>
      assert.deepEqual(createPositions(TEXT)(Number(offset)), { offset, line, column }))
  }

  for (const [line, column, shown] of /** @type {[number, number, string][]} */ ([
    [1, 2, 'ab\n ^\nline 1, column 2'], [2, 3, 'cd\n  ^\nline 2, column 3'],
    [4, 1, 'g\n^\nline 4, column 1'], [5, 1, 'h\n^\nline 5, column 1'],
    [6, 1, '\n^\nline 6, column 1'], [7, 2, '\ti\n\t^\nline 7, column 2']
  ])) {
    it(`is shown by a caret below line ${line}`, () =>
      assert.equal(toCaret(TEXT, { offset: 0, line, column }), shown))
  }

  it('is shown with what is around it where its line is long', () => {
    const line = Array.from({ length: 300 }, (_, at) => String.fromCharCode(97 + at % 26)).join('')
    const shownAt = (/** @type {number} */ column) =>
      toCaret(`x\n${line}`, { offset: 0, line: 2, column }).split('\n')
    assert.deepEqual(shownAt(61).slice(0, 2), [line.slice(0, 120), `${' '.repeat(60)}^`])
    assert.deepEqual(shownAt(62).slice(0, 2), [line.slice(1, 121), `${' '.repeat(60)}^`])
    assert.deepEqual(shownAt(300).slice(0, 2), [line.slice(239), `${' '.repeat(60)}^`])
  })
})
