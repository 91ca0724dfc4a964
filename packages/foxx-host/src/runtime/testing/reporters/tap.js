/** @import {PlainTest, Recording, Reporter} from '../types.js' */
// The Test Anything Protocol. In: a recording; out: its lines. Source: testanything.org, version 12.
import { listTests } from './list-tests.js'

/** @type {Reporter} */
export const reporter = {
  toResult: toLines,
  toText: recording => ({
    contentType: 'text/plain; charset=utf-8',
    text: toLines(recording).map(line => `${line}\n`).join('')
  })
}

/** @param {Recording} recording @returns {string[]} */
function toLines (recording) {
  const { stats } = recording
  const pending = new Set(listTests(recording, 'pending').map(({ fullTitle }) => fullTitle))
  return [
    `1..${stats.tests}`,
    ...listTests(recording, 'test end')
      .flatMap((test, index) => toTestLines(test, index + 1, pending)),
    `# tests ${stats.tests}`,
    `# pass ${stats.passes}`,
    `# fail ${stats.failures}`
  ]
}

/** @param {PlainTest} test @param {number} number @param {Set<string>} pending full titles */
function toTestLines ({ fullTitle, duration, err }, number, pending) {
  // '#' begins a directive, a line's end ends the description.
  const title = fullTitle.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll('#', '')
  if (typeof err.stack === 'string') {
    return [`not ok ${number} ${title}`, ...err.stack.split(/\r?\n/).map(line => `  ${line}`)]
  }
  return [duration === undefined && pending.has(fullTitle)
    ? `ok ${number} ${title} # SKIP -`
    : `ok ${number} ${title}`]
}
