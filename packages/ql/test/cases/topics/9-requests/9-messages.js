/** @import {CaseFields} from '../../types.js' */
// What goes out and what comes back: proxies, headers and statuses.
import { SELECT } from '../../scripts.js'
import { text } from '../../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
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
  name: '9-request-id',
  title: 'request ids of upstreams are passed on',
  rule: 'The header request-id of the answer holds those of the upstreams, each with its end: ].',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: [1], headers: { 'request-id': 'up-1' } }],
  expected: { status: 200, json: [1], headers: { 'request-id': 'up-1]' } },
  requests: ['GET /t?id=1']
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
}]
