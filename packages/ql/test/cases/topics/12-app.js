/** @import {CaseFields} from '../types.js' */
// The app: scripts over HTTP, its pages and JSONP.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '12-api-page',
  title: '/api lists routes',
  rule: 'JSON for those who ask for it.',
  files: { 'routes/r.ql': `return {"a": 1} via route '/r' using method get` },
  request: { path: '/api?format=json' },
  expected: { status: 200, like: [{ path: '/r', method: 'get' }] }
}, {
  name: '12-content-type',
  title: 'answers are JSON',
  rule: 'A success is 200 and application/json.',
  script: 'return {"a": 1}',
  expected: { status: 200, text: '{"a":1}', headers: { 'content-type': 'application/json' } }
}, {
  name: '12-delete',
  title: 'a script may come with DELETE',
  rule: 'GET, POST, PUT, PATCH and DELETE are the same to /q.',
  request: { method: 'DELETE', path: '/q?s=return%20%7B%22a%22%3A%201%7D' },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-head',
  title: 'HEAD answers the headers alone',
  rule: 'HEAD is GET without a body.',
  request: { method: 'HEAD', path: '/q?s=return%20%7B%22a%22%3A%201%7D' },
  expected: { status: 200, text: '', headers: { 'content-type': 'application/json' } }
}, {
  name: '12-health',
  title: '/health says that all is well',
  rule: 'A running app answers 200.',
  request: { path: '/health' },
  expected: { status: 200 }
}, {
  name: '12-jsonp',
  title: 'a callback wraps the answer',
  rule: 'callback=f answers f(...) as application/javascript.',
  config: { jsonp: true },
  request: { script: 'return {"a": 1}', query: { callback: 'my.f' } },
  expected: {
    status: 200,
    contains: ['my.f({"a":1})'],
    headers: { 'content-type': 'application/javascript' }
  }
}, {
  name: '12-jsonp-bad-name',
  title: 'a callback is a name',
  rule: 'A callback that is no name is refused: it would be code.',
  config: { jsonp: true },
  request: { script: 'return {"a": 1}', query: { callback: 'alert(1);f' } },
  expected: { status: 400, contains: ['The callback is not a name'], lacks: ['alert(1);f('] }
}, {
  name: '12-jsonp-of-an-error',
  title: 'a callback receives errors, too',
  rule: 'callback=f wraps whatever is answered.',
  config: { jsonp: true },
  request: { script: 'select * from nowhere', query: { callback: 'f' } },
  expected: { status: 400, contains: ['f(', 'No such table nowhere'] }
}, {
  name: '12-jsonp-of-passed-on-bytes',
  title: 'a callback wraps an answer that is passed on',
  rule: 'callback=f answers f(...), whatever the script does.',
  config: { jsonp: true },
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
      select * from t where id = 1`,
    query: { callback: 'f' }
  },
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":[1,2]}'
  }],
  expected: {
    status: 200,
    text: 'f([1,2])',
    headers: { 'content-type': 'application/javascript' }
  },
  requests: ['GET /t?id=1']
}, {
  name: '12-jsonp-off',
  title: 'a callback is refused where the configuration does not ask for JSONP',
  rule: 'callback=f is answered only with "jsonp": true in the configuration.',
  request: { script: 'return {"a": 1}', query: { callback: 'f' } },
  expected: { status: 403, lacks: ['f('], contains: ['jsonp'] }
}, {
  name: '12-missing-script',
  title: 'a request without a script is an error',
  rule: 'Without s the answer is 400.',
  request: { path: '/q' },
  expected: { status: 400, json: { err: 'Missing query' } }
}, {
  name: '12-parameter-with-several-values',
  title: 'a query parameter that comes twice is a list',
  rule: 'A list fans out, wherever it comes from.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      select * from t`,
    query: { id: ['1', '2'] }
  },
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '12-params-with-a-script',
  title: 'parameters beside a posted script count',
  rule: 'Query parameters are parameters of the script, whichever way it came.',
  request: {
    method: 'POST',
    path: '/q?id=5',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 's=return%20%7B%22v%22%3A%20%22%7Bid%7D%22%7D'
  },
  expected: { status: 200, json: { v: '5' } }
}, {
  name: '12-patch',
  title: 'a script may come with PATCH',
  rule: 'GET, POST, PUT, PATCH and DELETE are the same to /q.',
  request: { method: 'PATCH', path: '/q?s=return%20%7B%22a%22%3A%201%7D' },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-post-form',
  title: 'a script may be posted in a form',
  rule: 's is taken from the query or the body, for every method.',
  request: {
    method: 'POST',
    path: '/q',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 's=return%20%7B%22a%22%3A%201%7D'
  },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-post-json',
  title: 'a script may be posted in JSON',
  rule: 's is taken from the query or the body, for every method.',
  request: { method: 'POST', path: '/q', json: { s: 'return {"a": 1}' } },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-put',
  title: 'a script may come with PUT',
  rule: 'GET, POST, PUT, PATCH and DELETE are the same to /q.',
  request: { method: 'PUT', path: '/q?s=return%20%7B%22a%22%3A%201%7D' },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-q-disabled',
  title: '/q may be switched off',
  rule: 'Without /q only routes run.',
  options: { disableQ: true },
  script: 'return {"a": 1}',
  expected: { status: 404, lacks: ['"a"'] }
}, {
  name: '12-table-page',
  title: '/table describes a table',
  rule: 'JSON for those who accept JSON.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/t?id={^id}"' },
  request: { path: '/table?name=t', headers: { accept: 'application/json' } },
  expected: { status: 200, like: { name: 't', select: { method: 'get' } } }
}, {
  name: '12-table-page-html',
  title: 'pages are HTML with everything escaped',
  rule: 'Comments and names come from files, and are shown as text.',
  files: {
    'tables/t.ql': text`
      -- <script>alert(1)</script>
      create table t on select get from "http://{upstream}/t"`
  },
  request: { path: '/tables' },
  expected: {
    status: 200,
    contains: ['&lt;script&gt;alert(1)&lt;/script&gt;'],
    lacks: ['<script>alert(1)']
  }
}, {
  name: '12-tables-page',
  title: '/tables lists tables',
  rule: 'JSON for those who ask with format=json.',
  files: {
    'tables/t.ql': text`
      -- Things
      create table t on select get from "http://{upstream}/t"`
  },
  request: { path: '/tables?format=json' },
  expected: {
    status: 200,
    like: [{ name: 't', about: '/table?name=t' }],
    headers: { 'content-type': 'application/json' }
  }
}, {
  name: '12-unknown-path',
  title: 'an unknown path is a 404 in text',
  rule: 'Unknown paths answer 404.',
  request: { path: '/nowhere' },
  expected: { status: 404, text: 'Cannot GET /nowhere' }
}, {
  name: '12-unknown-path-as-json',
  title: 'an unknown path is a 404 in JSON for those who ask for it',
  rule: 'Clients that accept JSON get JSON.',
  request: { path: '/nowhere', headers: { accept: 'application/json' } },
  expected: { status: 404, contains: ['{"error":'] }
}]
