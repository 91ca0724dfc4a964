/** @import {CaseFields} from '../types.js' */
// Where a token finds its value, and what goes before what.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3.2-excluded-headers',
  title: 'headers that concern one connection are not seen',
  rule: 'host, connection, content-length, accept, referer, te, transfer-encoding and their like ' +
    'are left out.',
  request: {
    script: text`
      create table t on select get
        from "http://{upstream}/t?a={host}&b={connection}&c={referer}&d={te}&e={accept}";
      select * from t`,
    headers: { referer: 'http://r/', te: 'trailers', accept: 'x/y', 'keep-alive': 'timeout=5' }
  },
  upstream: [{ path: '/t?a=&b=&c=&d=&e=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=&b=&c=&d=&e=']
}, {
  name: '3.2-header',
  title: 'a token takes a header of the incoming request',
  rule: 'Incoming headers fill tokens, by their names in lower case.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?key={apikey}";
      select * from t`,
    headers: { ApiKey: 'h' }
  },
  upstream: [{ path: '/t?key=h', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?key=h']
}, {
  name: '3.2-header-before-default',
  title: 'a header goes before a default',
  rule: 'Defaults come after everything that the request brings.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?key={apikey}"
        using defaults apikey = 'd';
      select * from t`,
    headers: { apikey: 'from-header' }
  },
  upstream: [{ path: '/t?key=from-header', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?key=from-header']
}, {
  name: '3.2-literals-see-the-request',
  title: 'references in literals see the request',
  rule: 'References see variables, body, route and query parameters, headers and config.',
  config: { region: { name: 'eu' } },
  request: {
    script: 'return {"q": "{who}", "h": "{tenant}", "c": "{config.region.name}"}',
    query: { who: 'bob' },
    headers: { tenant: 'h1' }
  },
  expected: { status: 200, json: { q: 'bob', h: 'h1', c: 'eu' } }
}, {
  name: '3.2-query',
  title: 'a token takes a query parameter of the incoming request',
  rule: 'Query parameters of the incoming request fill tokens.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      select * from t`,
    query: { id: 'q 1' }
  },
  upstream: [{ path: '/t?id=q%201', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=q%201']
}, {
  name: '3.2-query-before-header',
  title: 'a query parameter goes before a header',
  rule: 'Query parameters are looked up before headers.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?key={apikey}";
      select * from t`,
    query: { apikey: 'q' },
    headers: { apikey: 'from-header' }
  },
  upstream: [{ path: '/t?key=q', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?key=q']
}, {
  name: '3.2-remote-address',
  title: "a token takes the caller's address",
  rule: 'remoteAddress of the connection can be used.',
  script: text`
    create table t on select get from "http://{upstream}/t?ip={remoteAddress}";
    select * from t`,
  upstream: [{ path: '/t?ip=127.0.0.1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?ip=127.0.0.1']
}, {
  name: '3.2-route-order',
  title: 'in a route the body goes before the path, the path before the query',
  rule: 'Body fields come first, then placeholders of the path, then the query, then headers.',
  files: {
    'routes/r.ql': text`
      create table t on select get from "http://{upstream}/t?a={a}&b={b}&c={c}&d={d}";
      return select * from t via route '/r/{a}/{b}' using method post`
  },
  request: {
    method: 'POST',
    path: '/r/pathA/pathB?b=queryB&c=queryC',
    json: { a: 'bodyA' },
    headers: { c: 'headerC', d: 'headerD' }
  },
  upstream: [{ path: '/t?a=bodyA&b=pathB&c=queryC&d=headerD', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=bodyA&b=pathB&c=queryC&d=headerD']
}, {
  name: '3.2-script-is-no-parameter',
  title: 'the script itself is no parameter',
  rule: 's of the query is not seen by tokens.',
  script: text`
    create table t on select get from "http://{upstream}/t?s={s}";
    select * from t`,
  upstream: [{ path: '/t?s=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?s=']
}, {
  name: '3.2-variable-before-where',
  title: 'a variable goes before the where clause',
  rule: "A token takes the script's variable of its name first.",
  script: text`
    id = "ctx";
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 'w'`,
  upstream: [{ path: '/t?id=ctx', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=ctx']
}, {
  name: '3.2-where-before-query',
  title: 'the where clause goes before the query of the incoming request',
  rule: 'What the statement says is not overridden from outside.',
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      select * from t where id = 'w'`,
    query: { id: 'q' }
  },
  upstream: [{ path: '/t?id=w', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=w']
}, {
  name: '3.2-where-before-route',
  title: 'in a route the where clause goes before body and query',
  rule: 'What the statement says comes right after variables.',
  files: {
    'routes/r.ql': text`
      create table t on select get from "http://{upstream}/t?id={id}";
      return select * from t where id = 'w' via route '/r' using method post`
  },
  request: { method: 'POST', path: '/r?id=q', json: { id: 'b' } },
  upstream: [{ path: '/t?id=w', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=w']
}]
