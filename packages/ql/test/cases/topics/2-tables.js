/** @import {CaseFields} from '../types.js' */
// Tables: what a `create table` may say, and which table a name means.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '2-aliases-of-limit-and-offset',
  title: 'limit and offset go into the tokens that aliases name',
  rule: "with aliases limit = x, offset = y says which tokens receive the statement's limit and " +
    'offset.',
  script: text`
    create table t on select get from "http://{upstream}/t?rpp={rpp}&start={start}"
      with aliases limit = 'rpp', offset = 'start';
    select * from t limit 5 offset 10`,
  upstream: [{ path: '/t?rpp=5&start=10', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?rpp=5&start=10']
}, {
  name: '2-all-clauses',
  title: 'a table may have all clauses',
  rule: 'The clauses follow each other in a fixed order: aliases, headers, defaults, resultset, ' +
    'expires.',
  files: {
    'tables/items.ql': text`
      -- Items of the shop
      create table shop.items
        on select get from "http://{upstream}/items?q={^q}&rpp={rpp}&format={format}"
          with aliases limit = 'rpp'
          using headers 'X-Client' = 'shop'
          using defaults format = 'json'
          resultset 'answer.items'
          expires 10`
  },
  script: "select name as n from shop.items where q = 'a b' limit 2",
  upstream: [{
    path: '/items?q=a%20b&rpp=2&format=json',
    json: { answer: { items: [{ name: 'x' }, { name: 'y' }] } }
  }],
  expected: { status: 200, json: [{ n: 'x' }, { n: 'y' }] },
  requests: [{ request: 'GET /items?q=a%20b&rpp=2&format=json', headers: { 'x-client': 'shop' } }]
}, {
  name: '2-broken-table-file',
  title: 'a broken table file does not stop the others',
  rule: 'A file that cannot be read as a table is reported and left out.',
  files: {
    'tables/a.ql': 'create tabel a on select get from "http://{upstream}/a"',
    'tables/notes.txt': 'not a table',
    'tables/t.ql': 'create table t on select get from "http://{upstream}/t"'
  },
  script: 'select * from t',
  upstream: [{ path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t']
}, {
  name: '2-config-in-a-table',
  title: 'a table takes values from the configuration',
  rule: '{config.x.y} in URIs, headers and defaults is filled when the table is loaded.',
  config: { api: { key: 'abc', agent: 'me' } },
  files: {
    'tables/t.ql': text`
      create table t on select get from "http://{upstream}/t?key={config.api.key}&region={region}"
        using headers 'X-Agent' = '{config.api.agent}'
        using defaults region = '{config.api.key}'`
  },
  script: 'select * from t',
  upstream: [{ path: '/t?key=abc&region=abc', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{ request: 'GET /t?key=abc&region=abc', headers: { 'x-agent': 'me' } }]
}, {
  name: '2-config-in-an-inline-table',
  title: 'an inline table takes values from the configuration',
  rule: '{config.x.y} works in inline tables as in loaded ones.',
  config: { api: { key: 'abc' } },
  script: text`
    create table t on select get from "http://{upstream}/t?key={config.api.key}";
    select * from t`,
  upstream: [{ path: '/t?key=abc', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?key=abc']
}, {
  name: '2-defaults',
  title: 'defaults fill tokens that nothing else fills',
  rule: 'using defaults feeds tokens that are absent elsewhere; values are texts, digits or words.',
  script: text`
    create table t on select get from "http://{upstream}/t?format={format}&n={n}&id={id}"
      using defaults format = 'json', n = 10;
    select * from t where id = 1`,
  upstream: [{ path: '/t?format=json&n=10&id=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?format=json&n=10&id=1']
}, {
  name: '2-defaults-are-last',
  title: 'a where clause goes before a default',
  rule: 'A default has the lowest priority.',
  script: text`
    create table t on select get from "http://{upstream}/t?n={n}" using defaults n = 10;
    select * from t where n = 3`,
  upstream: [{ path: '/t?n=3', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?n=3']
}, {
  name: '2-headers-with-tokens',
  title: 'headers of a table take tokens',
  rule: 'Tokens in headers are filled from the parameters of the request; names are sent in ' +
    'lower case.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}"
      using headers 'X-Key' = '{key}', 'X-Fixed' = 'yes';
    select * from t where id = 1 and key = 'k1'`,
  upstream: [{ path: '/t?id=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{ request: 'GET /t?id=1', headers: { 'x-key': 'k1', 'x-fixed': 'yes' } }]
}, {
  name: '2-inline-before-loaded',
  title: 'an inline table goes before a loaded one of the same name',
  rule: 'Tables of the script are looked up first.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/loaded"' },
  script: text`
    create table t on select get from "http://{upstream}/inline";
    select * from t`,
  upstream: [{ path: '/inline', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /inline']
}, {
  name: '2-inline-is-local',
  title: 'an inline table ends with its script',
  rule: 'Inline tables override nothing: the next script sees the loaded table.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/loaded"' },
  before: [{
    script: 'create table t on select get from "http://{upstream}/inline"; select * from t'
  }],
  script: 'select * from t',
  upstream: [
    { path: '/inline', json: { from: 'inline' } },
    { path: '/loaded', json: { from: 'loaded' } }
  ],
  expected: { status: 200, json: { from: 'loaded' } },
  requests: ['GET /inline', 'GET /loaded']
}, {
  name: '2-name-of-a-table',
  title: 'the name in the script counts, not the name of the file',
  rule: 'Sub-directories are walked, and a table is called as its create table says.',
  files: {
    'tables/shop/anything.ql': text`
      create table shop.Things on select get from "http://{upstream}/things"`
  },
  script: 'select * from shop.Things',
  upstream: [{ path: '/things', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: ['GET /things']
}, {
  name: '2-other-aliases',
  title: 'other aliases have no effect',
  rule: 'Of the aliases only limit and offset mean something.',
  script: text`
    create table t on select get from "http://{upstream}/t?a={a}&b={b}" with aliases a = 'b';
    select * from t where a = '1'`,
  upstream: [{ path: '/t?a=1&b=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=1&b=']
}, {
  name: '2-select-by-post',
  title: 'a select may be a POST',
  rule: 'Any statement may map to any HTTP method.',
  script: text`
    create table t on select post to "http://{upstream}/t?id={id}";
    select * from t where id = 1`,
  upstream: [{ method: 'POST', path: '/t?id=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['POST /t?id=1']
}, {
  name: '2-several-verbs',
  title: 'a table may serve several verbs',
  rule: 'There is one on-clause for each verb.',
  script: text`
    create table t
      on select get from "http://{upstream}/t?id={id}"
      on insert post to "http://{upstream}/t?name={name}"
      on delete delete "http://{upstream}/t?id={id}";
    a = insert into t (name) values ('x');
    b = select * from t where id = '{a.id}';
    return b`,
  upstream: [
    { method: 'POST', path: '/t?name=x', json: { id: '7' } },
    { path: '/t?id=7', json: { name: 'x' } }
  ],
  expected: { status: 200, json: { name: 'x' } },
  ordered: true,
  requests: ['POST /t?name=x', 'GET /t?id=7']
}, {
  name: '2-unknown-config',
  title: 'what the configuration does not have is a token like any other',
  rule: 'Unknown {config.x} is left in place when the table is loaded, and is empty when it is ' +
    'asked.',
  config: { api: { key: 'abc' } },
  files: {
    'tables/t.ql': text`
      create table t on select get
        from "http://{upstream}/t?a={config.api.key}&b={config.none}&c={config.api.key.x}"`
  },
  script: 'select * from t',
  upstream: [{ path: '/t?a=abc&b=&c=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=abc&b=&c=']
}]
