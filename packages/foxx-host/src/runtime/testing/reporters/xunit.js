/** @import {PlainTest, Recording, Reporter} from '../types.js' */
// What continuous integration reads. In: a recording; out: JsonML, ['testsuite', {...}, ['testcase', {...}]...], or
// XML.
import { listTests } from './list-tests.js'
import { toXml } from './to-xml.js'

/** @typedef {import('./to-xml.js').JsonMl} JsonMl */

/** @type {Reporter} */
export const reporter = {
  toResult: toTestsuite,
  toText: recording => ({
    contentType: 'application/xml',
    text: `<?xml version="1.0" encoding="utf-8"?>\n${toXml(toTestsuite(recording))}\n`
  })
}

/** @param {Recording} recording @returns {JsonMl} times in milliseconds */
function toTestsuite (recording) {
  const { mount, stats } = recording
  return ['testsuite', {
    name: mount, timestamp: stats.start, tests: stats.tests, errors: 0, failures: stats.failures,
    skip: stats.pending, time: stats.duration
  }, ...listTests(recording, 'test end').map(toTestcase)]
}

/** @param {PlainTest} test @returns {JsonMl} */
function toTestcase ({ title, fullTitle, duration = 0, err }) {
  const classname = fullTitle.slice(0, -(title.length + 1)) || 'global'
  return [
    'testcase',
    { classname, name: title, time: duration },
    ...(typeof err.stack === 'string' ? [toFailure(err.stack)] : [])
  ]
}

/** @param {string} stack its first line is 'TypeError: no such thing' @returns {JsonMl} */
function toFailure (stack) {
  const [first = ''] = stack.split('\n', 1)
  const colon = first.indexOf(': ')
  return [
    'failure',
    {
      message: colon === -1 ? first : first.slice(colon + 2),
      type: colon === -1 ? 'Error' : first.slice(0, colon)
    },
    stack
  ]
}
