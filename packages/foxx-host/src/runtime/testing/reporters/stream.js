/** @import {Recording, Reporter, TestEvent} from '../types.js' */
// What happened, in order. In: a recording; out: [['start', {total}], ['pass', test], ['fail', test], ['end', stats]].

/** @type {Reporter} */
export const reporter = {
  toResult: toRows,
  toText: recording => ({
    contentType: 'application/x-ldjson',
    text: toRows(recording).map(row => `${JSON.stringify(row)}\r\n`).join('')
  })
}

/** @param {Recording} recording @returns {[string, object][]} */
function toRows ({ total, stats, events }) {
  return [['start', { total }], ...events.flatMap(toRow), ['end', stats]]
}

/** @param {TestEvent} event @returns {[string, object][]} none for what this format does not tell */
function toRow (event) {
  if (event.type !== 'pass' && event.type !== 'fail') return []
  const { err, ...test } = event.test
  return [[event.type, event.type === 'fail' ? { ...test, err: err.message } : test]]
}
