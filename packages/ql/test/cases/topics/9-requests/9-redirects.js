/** @import {CaseFields} from '../../types.js' */
// Requests to the upstream: headers, redirects, proxies, statuses, retries and back-off.
import { text } from '../../text.js'

const SELECT = text`
  create table t on select get from "http://{upstream}/t?id={id}";
  select * from t where id = '1'`
const INSERT = text`
  create table t on insert post to "http://{upstream}/t?a={a}";
  insert into t (a) values ('1')`

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
  name: '9-direct-beside-a-proxy',
  title: 'an entry without a host goes past the proxy',
  rule: 'config.proxy: {} for a host means that it is asked directly.',
  config: { proxy: { '*': { host: '127.0.0.1', port: 9 }, '127.0.0.1': {} } },
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/t?id={id}"' },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1', json: { by: 'upstream' } }],
  expected: { status: 200, json: { by: 'upstream' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-forward-proxy',
  title: 'a forward proxy receives the whole address',
  rule: 'config.proxy: "*" names the proxy of all hosts; the request line holds the absolute URI.',
  config: { proxy: { '*': { host: '127.0.0.1', port: '{upstreamPort}' } } },
  files: { 'tables/t.ql': 'create table t on select get from "http://api.example.com/t?id={id}"' },
  script: "select * from t where id = '1'",
  upstream: [{ path: 'http://api.example.com/t?id=1', json: { by: 'proxy' } }],
  expected: { status: 200, json: { by: 'proxy' } },
  requests: [{ request: 'GET http://api.example.com/t?id=1', headers: { host: 'api.example.com' } }]
}, {
  name: '9-headers',
  title: 'requests say what is understood',
  rule: 'Every request accepts XML, JSON and CSV.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: [{
    request: 'GET /t?id=1',
    headers: { accept: 'application/xml,application/json,text/csv' }
  }]
}, {
  name: '9-incoming-headers-stay',
  title: 'headers of the incoming request are not passed on',
  rule: 'Only what the table names goes out.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      select * from t where id = '1'`,
    headers: { cookie: 'a=b', authorization: 'Basic eA==', 'x-other': '1' }
  },
  upstream: [{ path: '/t?id=1', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: [{
    request: 'GET /t?id=1',
    headers: { cookie: null, authorization: null, 'x-other': null }
  }]
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
  name: '9-redirect-301',
  title: 'a 301 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 301, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 301 } }
  ],
  expected: { status: 200, json: { ok: 301 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-302',
  title: 'a 302 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 302, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 302 } }
  ],
  expected: { status: 200, json: { ok: 302 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-303',
  title: 'a 303 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 303, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 303 } }
  ],
  expected: { status: 200, json: { ok: 303 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-305',
  title: 'a 305 is an error',
  rule: "305 would ask for a proxy of the upstream's choice: 502.",
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 305, headers: { location: '/u' } }],
  expected: { status: 502, contains: ['305'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-redirect-307',
  title: 'a 307 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 307, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 307 } }
  ],
  expected: { status: 200, json: { ok: 307 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-absolute',
  title: 'an absolute redirect to the same host is followed',
  rule: 'Locations are absolute or relative.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 302, headers: { location: 'http://{upstream}/u' } },
    { path: '/u', json: { ok: 1 } }
  ],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1', 'GET /u']
}, {
  name: '9-redirect-of-a-post',
  title: 'a redirected POST is not followed',
  rule: 'Redirects are followed for GET and HEAD only: for others the status is an error.',
  script: INSERT,
  upstream: [{ method: 'POST', path: '/t?a=1', status: 302, headers: { location: '/u' } }],
  expected: { status: 400, contains: ['"emitted":true'] },
  requests: ['POST /t?a=1']
}, {
  name: '9-redirect-without-end',
  title: 'redirects end after ten',
  rule: 'The eleventh redirect is an error 502.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 302, headers: { location: '/t?id=1' } }],
  expected: { status: 502, contains: ['edirect'] },
  requests: [
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1'
  ]
}, {
  name: '9-request-id',
  title: 'request ids of upstreams are passed on',
  rule: 'The header request-id of the answer holds those of the upstreams, each with its end: ].',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: [1], headers: { 'request-id': 'up-1' } }],
  expected: { status: 200, json: [1], headers: { 'request-id': 'up-1]' } },
  requests: ['GET /t?id=1']
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
  name: '9-status-201',
  title: 'a status of 201 is a success',
  rule: 'Success is a status from 200 to 300.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 201, json: { made: true } }],
  expected: { status: 200, json: { made: true } },
  requests: ['GET /t?id=1']
}, {
  name: '9-status-300',
  title: 'a status of 300 is a success',
  rule: 'Success is a status from 200 to 300.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 300, json: { many: true } }],
  expected: { status: 200, json: { many: true } },
  requests: ['GET /t?id=1']
}, {
  name: '9-status-404-with-text',
  title: 'the body of an error may be text',
  rule: 'A body that cannot be read is passed on as it came.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    status: 404,
    body: 'no such thing',
    headers: { 'content-type': 'text/plain' }
  }],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'text/plain' }, body: 'no such thing', emitted: true }
  },
  requests: ['GET /t?id=1']
}, {
  name: '9-status-500',
  title: 'the error of an upstream is passed on',
  rule: 'A failed statement answers the content type and the body that came.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 500, json: { why: 'broken' } }],
  expected: {
    status: 400,
    json: {
      headers: { 'content-type': 'application/json' },
      body: { why: 'broken' },
      emitted: true
    }
  },
  requests: ['GET /t?id=1']
}, {
  name: '9-status-500-with-xml',
  title: 'an error in XML is told in JSON',
  rule: 'The error of a statement names the type of the body that it has: parsed bodies are JSON.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    status: 500,
    headers: { 'content-type': 'application/xml' },
    body: '<e><code>7</code></e>'
  }],
  expected: {
    status: 400,
    json: {
      headers: { 'content-type': 'application/json' },
      body: { e: { code: 7 } },
      emitted: true
    }
  },
  requests: ['GET /t?id=1']
}, {
  name: '9-table-header-replaces',
  title: 'a header of the table goes before the usual one',
  rule: 'Headers of the table replace those that every request has.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}"
      using headers 'Accept' = 'application/json', 'User-Agent' = 'me/1';
    select * from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: [{
    request: 'GET /t?id=1',
    headers: { accept: 'application/json', 'user-agent': 'me/1' }
  }]
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
