/** @import {CaseFields} from '../../types.js' */
// Upstreams that fail or are silent: retries, time-outs and back-off.
import { INSERT, SELECT } from '../../scripts.js'
import { text } from '../../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '9-back-off',
  title: 'an upstream that keeps failing is left in peace for a while',
  rule: 'After more than three failures in a row requests fail at once: "Back-off in progress".',
  before: Array(4).fill({ script: INSERT }),
  script: INSERT,
  upstream: [{ method: 'POST', path: '/t?a=1', fault: 'close' }],
  expected: { status: 502, contains: ['Back-off in progress'] },
  requests: ['POST /t?a=1', 'POST /t?a=1', 'POST /t?a=1', 'POST /t?a=1']
}, {
  name: '9-no-back-off-after-a-success',
  title: 'a success ends the count of failures',
  rule: 'Only failures in a row count.',
  before: Array(4).fill({ script: INSERT }),
  script: INSERT,
  upstream: [
    { method: 'POST', path: '/t?a=1', fault: 'close' },
    { method: 'POST', path: '/t?a=1', fault: 'close' },
    { method: 'POST', path: '/t?a=1', fault: 'close' },
    { method: 'POST', path: '/t?a=1', json: [1] },
    { method: 'POST', path: '/t?a=1', json: [2] }
  ],
  expected: { status: 200, json: [2] },
  requests: ['POST /t?a=1', 'POST /t?a=1', 'POST /t?a=1', 'POST /t?a=1', 'POST /t?a=1']
}, {
  name: '9-no-retry-of-a-status',
  title: 'a status of 500 is not repeated',
  rule: 'Only network errors and time-outs are repeated.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 503, json: {} }],
  expected: { status: 400, contains: ['"emitted":true'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-no-retry-of-an-insert',
  title: 'an insert is tried once',
  rule: 'Only selects are repeated.',
  script: INSERT,
  upstream: [{ method: 'POST', path: '/t?a=1', fault: 'close' }],
  expected: { status: 502, contains: ['"status":502'] },
  requests: ['POST /t?a=1']
}, {
  name: '9-retry-after-half-an-answer',
  title: 'half an answer is a network error',
  rule: 'An answer that breaks off is repeated once.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: [1, 2, 3], fault: 'half' }, { path: '/t?id=1', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '9-retry-in-vain',
  title: 'a select is tried twice at most',
  rule: 'After the second network error the answer is a 502 that names the URI.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', fault: 'close' }],
  expected: { status: 502, contains: ['http://{upstream}/t?id=1', '"status":502'] },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '9-retry-of-a-select',
  title: 'a select is tried once more',
  rule: 'A network error of a select is repeated once.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', fault: 'close' }, { path: '/t?id=1', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '9-timeout',
  title: 'a silent upstream is asked twice',
  rule: 'A time-out of a select is repeated once; then 502 "Request timed out", with the ' +
    'time-out and how often it was tried.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '1' timeout 120`,
  upstream: [{ path: '/t?id=1', fault: 'hang' }],
  expected: { status: 502, like: { message: 'Request timed out', timeout: 120, tries: 2 } },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}]
