/** @import {CaseFields} from '../types.js' */
// Routes: which one answers, and what its placeholders hold.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '12-route',
  title: 'a route answers what its script returns',
  rule: 'return ... via route makes the script a route.',
  files: {
    'routes/r.ql': text`
      x = {"a": 1};
      return x via route '/r' using method get`
  },
  request: { path: '/r' },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-route-best',
  title: 'the route with most matching optional keys wins',
  rule: 'Among candidates the best is the one with most of its optional keys there.',
  files: {
    'routes/1.ql': text`
      return {"by": "one"} via route '/r?a={a}' with optional params using method get`,
    'routes/2.ql': text`
      return {"by": "two"} via route '/r?a={a}&b={b}' with optional params using method get`
  },
  request: { path: '/r?a=1&b=2' },
  expected: { status: 200, json: { by: 'two' } }
}, {
  name: '12-route-body-as-a-source',
  title: 'a field of the body may be a source',
  rule: 'The body of a route call is the context of its script.',
  files: {
    'routes/r.ql': text`
      return select n as n from items where k = 'y' via route '/r' using method post`
  },
  request: { method: 'POST', path: '/r', json: { items: [{ n: 1, k: 'x' }, { n: 2, k: 'y' }] } },
  expected: { status: 200, json: [{ n: 2 }] }
}, {
  name: '12-route-body-form',
  title: 'fields of a form are parameters',
  rule: 'The body of a route call is the context of its script.',
  files: {
    'routes/r.ql': text`
      create table t on insert post to "http://{upstream}/t?name={name}";
      return insert into t (name) values ('{name}') via route '/r' using method post`
  },
  request: {
    method: 'POST',
    path: '/r',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=a+b%26'
  },
  upstream: [{ method: 'POST', path: '/t?name=a%20b%26', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['POST /t?name=a%20b%26']
}, {
  name: '12-route-body-in-an-if',
  title: 'an if may ask for a field of the body',
  rule: 'The body of a route call is the context of its script.',
  files: {
    'routes/r.ql': text`
      if (name) { x = "named" } else { x2 = "nameless" }
      return {"x": "{x}", "x2": "{x2}"} via route '/r' using method post`
  },
  request: { method: 'POST', path: '/r', json: { name: 'a' } },
  expected: { status: 200, json: { x: 'named' } }
}, {
  name: '12-route-body-json',
  title: 'fields of a JSON body are parameters',
  rule: 'The body of a route call is the context of its script.',
  files: {
    'routes/r.ql': `return {"name": "{name}", "deep": "{o.p}"} via route '/r' using method post`
  },
  request: { method: 'POST', path: '/r', json: { name: 'x', o: { p: 'q' } } },
  expected: { status: 200, json: { name: 'x', deep: 'q' } }
}, {
  name: '12-route-body-xml',
  title: 'elements of an XML body are parameters',
  rule: 'XML bodies are read as XML answers are.',
  files: { 'routes/r.ql': `return {"v": "{order.id}"} via route '/r' using method put` },
  request: {
    method: 'PUT',
    path: '/r',
    headers: { 'content-type': 'application/xml' },
    body: '<order><id>7</id></order>'
  },
  expected: { status: 200, json: { v: '7' } }
}, {
  name: '12-route-broken-file',
  title: 'a broken route does not stop the others',
  rule: 'A file that is no route is reported and left out.',
  files: {
    'routes/a.ql': 'return nothing at all via',
    'routes/sub/b.ql': `return {"a": 1} via route '/b' using method get`
  },
  request: { path: '/b' },
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '12-route-by-query-keys',
  title: 'query keys choose between routes of the same path',
  rule: 'A route is a candidate when all of its query keys are there.',
  files: {
    'routes/1.ql': `return {"by": "q", "v": "{x}"} via route '/r?q={x}' using method get`,
    'routes/2.ql': `return {"by": "w", "v": "{y}"} via route '/r?w={y}' using method get`
  },
  request: { path: '/r?w=5' },
  expected: { status: 200, json: { by: 'w', v: '5' } }
}, {
  name: '12-route-case',
  title: 'paths are case-sensitive',
  rule: '/R is not /r.',
  files: { 'routes/r.ql': `return {"a": 1} via route '/r' using method get` },
  request: { path: '/R' },
  expected: { status: 404 }
}, {
  name: '12-route-default-not-needed',
  title: 'a query parameter goes before a default',
  rule: 'Defaults stand in for what is missing.',
  files: {
    'routes/r.ql': text`
      return {"a": "{a}", "b": "{b}"} via route '/r?a={a}&b={b}' using defaults b = '7'
        using method get`
  },
  request: { path: '/r?a=1&b=2' },
  expected: { status: 200, json: { a: '1', b: '2' } }
}, {
  name: '12-route-defaults',
  title: 'a default stands in for a query key',
  rule: 'using defaults makes a query key optional.',
  files: {
    'routes/r.ql': text`
      return {"a": "{a}", "b": "{b}"} via route '/r?a={a}&b={b}' using defaults b = '7'
        using method get`
  },
  request: { path: '/r?a=1' },
  expected: { status: 200, json: { a: '1', b: '7' } }
}, {
  name: '12-route-delete',
  title: 'routes answer DELETE',
  rule: 'Methods of routes are get, post, put, delete and patch.',
  files: { 'routes/r.ql': `return {"gone": "{id}"} via route '/r/{id}' using method delete` },
  request: { method: 'DELETE', path: '/r/9' },
  expected: { status: 200, json: { gone: '9' } }
}, {
  name: '12-route-error',
  title: 'a route answers errors as /q does',
  rule: 'Errors of a route are errors of its script.',
  files: { 'routes/r.ql': "return select * from nowhere via route '/r' using method get" },
  request: { path: '/r' },
  expected: { status: 400, contains: ['No such table nowhere'] }
}, {
  name: '12-route-headers',
  title: 'a route may set headers',
  rule: 'using headers: values take tokens from parameters and configuration.',
  files: {
    'routes/r.ql': text`
      return {"a": 1} via route '/r/{id}' using method get
        using headers 'X-Id' = '{id}', 'Cache-Control' = 'max-age=60'`
  },
  request: { path: '/r/42' },
  expected: {
    status: 200,
    json: { a: 1 },
    headers: { 'x-id': '42', 'cache-control': 'max-age=60' }
  }
}, {
  name: '12-route-literal-references',
  title: 'references see placeholders',
  rule: 'Placeholders can be used wherever variables can.',
  files: {
    'routes/r.ql': text`
      return {"who": "{who}", "n": "{n}"} via route '/r/{who}?num={n}' using method get`
  },
  request: { path: '/r/bob?num=7' },
  expected: { status: 200, json: { who: 'bob', n: '7' } }
}, {
  name: '12-route-method',
  title: 'a route has one method',
  rule: 'A route answers its own method only.',
  files: { 'routes/r.ql': `return {"a": 1} via route '/r' using method post` },
  request: { path: '/r' },
  expected: { status: 404 }
}, {
  name: '12-route-none-matches',
  title: 'a path whose query keys fit no route is an error',
  rule: 'No candidate: 400.',
  files: {
    'routes/1.ql': `return {"by": "q", "v": "{x}"} via route '/r?q={x}' using method get`,
    'routes/2.ql': `return {"by": "w", "v": "{y}"} via route '/r?w={y}' using method get`
  },
  request: { path: '/r?z=5' },
  expected: { status: 400, json: { err: 'No matching route' } }
}, {
  name: '12-route-optional',
  title: 'with optional params only marked keys are required',
  rule: 'with optional params: {^x} is required, others are null when they are missing.',
  files: {
    'routes/r.ql': text`
      return {"a": "{a}", "b": "{b}"} via route '/r?a={^a}&b={b}' with optional params
        using method get`
  },
  request: { path: '/r?a=1' },
  expected: { status: 200, json: { a: '1' } }
}, {
  name: '12-route-optional-required',
  title: 'a required key has to be there',
  rule: '{^x} is required even with optional params.',
  files: {
    'routes/r.ql': text`
      return {"a": "{a}", "b": "{b}"} via route '/r?a={^a}&b={b}' with optional params
        using method get`
  },
  request: { path: '/r?b=1' },
  expected: { status: 400, json: { err: 'No matching route' } }
}, {
  name: '12-route-page',
  title: '/route describes a route',
  rule: 'JSON for those who ask for it.',
  files: { 'routes/r.ql': `return {"a": 1} via route '/r' using method get` },
  request: { path: '/route?path=/r&method=get&format=json' },
  expected: { status: 200, like: { path: '/r', method: 'get' } }
}, {
  name: '12-route-placeholder-in-an-if',
  title: 'an if may ask whether a placeholder is there',
  rule: 'Placeholders are variables of the script: a missing optional one is null, which is false.',
  files: {
    'routes/r.ql': text`
      if (b) { x = "with" } else { y = "without" }
      return {"x": "{x}", "y": "{y}"} via route '/r?a={^a}&b={b}' with optional params
        using method get`
  },
  before: [{ path: '/r?a=1&b=2' }],
  request: { path: '/r?a=1' },
  expected: { status: 200, json: { y: 'without' } }
}, {
  name: '12-route-placeholder-in-an-if-is-there',
  title: 'a placeholder that is there is true',
  rule: 'Placeholders are variables of the script.',
  files: {
    'routes/r.ql': text`
      if (b) { x = "with" } else { y = "without" }
      return {"x": "{x}", "y": "{y}"} via route '/r?a={^a}&b={b}' with optional params
        using method get`
  },
  request: { path: '/r?a=1&b=2' },
  expected: { status: 200, json: { x: 'with' } }
}, {
  name: '12-route-placeholders',
  title: 'placeholders of path and query are parameters',
  rule: '{p} of the path and key={name} of the query give variables, decoded.',
  files: {
    'routes/r.ql': text`
      create table t on select get from "http://{upstream}/t?a={who}&b={n}";
      return select * from t via route '/r/{who}/x?num={n}' using method get`
  },
  request: { path: '/r/a%20b%2Fc/x?num=1%262' },
  upstream: [{ path: '/t?a=a%20b%2Fc&b=1%262', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=a%20b%2Fc&b=1%262']
}]
