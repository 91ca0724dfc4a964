/** @import {CaseFields} from '../types.js' */
// Security: hosts, prototypes, and what is no code.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '14-body-is-no-table',
  title: 'a body cannot take the place of a table',
  rule: 'Only variables of the script go before tables: what a caller sends does not.',
  files: {
    'routes/r.ql': "return select n as n from prices via route '/r' using method post",
    'tables/prices.ql': 'create table prices on select get from "http://{upstream}/prices"'
  },
  request: { method: 'POST', path: '/r', json: { prices: [{ n: 'mine' }] } },
  upstream: [{ path: '/prices', json: [{ n: 'theirs' }] }],
  expected: { status: 200, json: [{ n: 'theirs' }] },
  requests: ['GET /prices']
}, {
  name: '14-expression-is-no-code',
  title: 'an expression cannot call anything',
  rule: 'Expressions know data and operators, no functions.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[?("@.constructor.constructor('return process')()")] as x from t where id = '1'`,
  expected: { status: 400, lacks: ['pid'] }
}, {
  name: '14-expression-sees-own-properties',
  title: 'an expression sees own properties alone',
  rule: 'constructor of a row is nothing unless the row has it.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[?("@.constructor || @.__proto__ || @.n == 2")].n as x from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: [{ items: [{ n: 1 }, { n: 2 }] }] }],
  expected: { status: 200, json: [{ x: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '14-inline-body-template',
  title: "a stranger's table reads no templates",
  rule: 'Inline tables of /q have no patch, template or auth file.',
  script: text`
    create table t on insert post to "http://{upstream}/t"
      using bodyTemplate '/etc/passwd' type 'text/plain';
    insert into t (a) values ('1')`,
  expected: { status: 400, lacks: ['root:'] }
}, {
  name: '14-inline-foreign-host',
  title: "a stranger's table may not name a foreign host",
  rule: 'Inline tables of /q reach loopback only.',
  script: text`
    create table t on select get from "http://example.com/t";
    select * from t`,
  expected: { status: 403, contains: ['example.com'] }
}, {
  name: '14-inline-host-by-name',
  title: 'a host whose name begins like loopback is foreign',
  rule: 'Only the whole name counts.',
  script: text`
    create table t on select get from "http://localhost.example.com/t";
    select * from t`,
  expected: { status: 403 }
}, {
  name: '14-inline-host-by-token',
  title: 'a host cannot come in through a token',
  rule: 'The host of the finished address is checked.',
  request: {
    script: text`
      create table t on select get from "http://{host2}/t";
      select * from t`,
    query: { host2: 'example.com' }
  },
  expected: { status: 403 }
}, {
  name: '14-inline-localhost',
  title: 'localhost is loopback',
  rule: 'Inline tables of /q may name localhost, 127.0.0.0/8 and ::1.',
  script: text`
    create table t on select get from "http://localhost:{upstreamPort}/t";
    select * from t`,
  upstream: [{ path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t']
}, {
  name: '14-inline-other-scheme',
  title: 'other schemes are refused',
  rule: 'Only http and https are asked.',
  script: text`
    create table t on select get from "file:///etc/passwd";
    select * from t`,
  expected: { status: 400, lacks: ['root:'] }
}, {
  name: '14-inline-patch',
  title: "a stranger's table loads no files",
  rule: 'Inline tables of /q have no patch, template or auth file.',
  script: text`
    create table t on select get from "http://{upstream}/t" using patch '/etc/passwd';
    select * from t`,
  expected: { status: 400, lacks: ['root:'] }
}, {
  name: '14-inline-user-in-the-host',
  title: 'a user name does not hide a foreign host',
  rule: 'The host of an address is what comes after the @.',
  script: text`
    create table t on select get from "http://127.0.0.1@example.com/t";
    select * from t`,
  expected: { status: 400 }
}, {
  name: '14-loaded-host',
  title: 'a loaded table whose host is a token allows nothing',
  rule: 'A host that comes in through a token has to be named by another table, the ' +
    'configuration or --allow-hosts.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{site}/t"' },
  script: "select * from t where site = 'example.com'",
  expected: { status: 403, contains: ['example.com'] }
}, {
  name: '14-loaded-host-of-another-table',
  title: 'a host that one loaded table names is open to the others',
  rule: 'Hosts and ports that loaded tables write out may be asked.',
  files: {
    'tables/t.ql': 'create table t on select get from "http://{`site}/t"',
    'tables/u.ql': 'create table u on select get from "http://{upstream}/u"'
  },
  script: "select * from t where site = '{upstream}'",
  upstream: [{ path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t']
}, {
  name: '14-no-require-without-functions',
  title: 'without a functions directory require is refused',
  rule: "require loads the operator's own files, and nothing when there are none.",
  script: text`
    u = require("./package.json");
    return u`,
  expected: { status: 400, lacks: ['"dependencies"'] }
}, {
  name: '14-no-tables-of-requests',
  title: 'a table that came with a request does not reach this machine',
  rule: 'Tables of scripts reach loopback hosts with --allow-tables-from-requests only.',
  options: { disableTablesFromRequests: true },
  script: text`
    create table t on select get from "http://{upstream}/t";
    select * from t`,
  expected: { status: 403, contains: ['--allow-tables-from-requests'] }
}, {
  name: '14-prototype-body',
  title: 'a body with __proto__ brings no parameters',
  rule: 'Bodies of routes are data.',
  files: { 'routes/r.ql': `return {"v": "{admin}", "n": "{n}"} via route '/r' using method post` },
  request: {
    method: 'POST',
    path: '/r',
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"admin":"yes"},"n":"1"}'
  },
  expected: { status: 200, json: { n: '1' } }
}, {
  name: '14-prototype-columns',
  title: 'columns see own properties alone',
  rule: 'constructor and __proto__ are names like any others.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select constructor as a, toString as b, n as c from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: [{ n: 1 }] }],
  expected: { status: 200, json: [{ c: 1 }] },
  requests: ['GET /t?id=1']
}, {
  name: '14-prototype-keys-of-answers',
  title: 'a key __proto__ in an answer changes nothing',
  rule: 'Objects from upstreams are data.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select admin as a, n as n from t where id = '1';
    y = {"v": "{x.admin}", "n": "{x.n}"};
    return y`,
  upstream: [{
    path: '/t?id=1',
    body: '[{"__proto__":{"admin":"yes"},"n":"1"}]',
    headers: { 'content-type': 'application/json' }
  }],
  expected: { status: 200, json: { v: [null], n: ['1'] } },
  requests: ['GET /t?id=1']
}, {
  name: '14-prototype-keys-of-literals',
  title: 'a key __proto__ in a literal changes nothing',
  rule: 'Literals are data.',
  script: text`
    a = {"__proto__": {"admin": "yes"}};
    return {"v": "{a.admin}", "w": "x"}`,
  expected: { status: 200, json: { w: 'x' } }
}, {
  name: '14-prototype-keys-of-merges',
  title: 'a merge of keys __proto__ is a merge',
  rule: 'Merged objects are data.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select * from t where id in ('1', '2');
    return {"v": "{x.admin}", "n": "{x.n}"}`,
  upstream: [
    {
      path: '/t?id=1',
      body: '{"__proto__":{"admin":"yes"},"n":1}',
      headers: { 'content-type': 'application/json' }
    },
    {
      path: '/t?id=2',
      body: '{"__proto__":{"admin":"yes"},"n":2}',
      headers: { 'content-type': 'application/json' }
    }
  ],
  expected: { status: 200, json: { n: [1, 2] } },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '14-prototype-tables',
  title: 'no table is called constructor',
  rule: 'Tables are looked up by their own names.',
  script: 'select * from constructor',
  expected: { status: 400, contains: ['No such table constructor'] }
}, {
  name: '14-prototype-tokens',
  title: 'tokens see own properties alone',
  rule: 'A token called constructor is missing until somebody gives it a value.',
  script: text`
    create table t on select get
      from "http://{upstream}/t?a={constructor}&b={toString.name}&c={x.constructor.name}";
    select * from t where x = 'y'`,
  upstream: [{ path: '/t?a=&b=&c=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=&b=&c=']
}, {
  name: '14-prototype-variables',
  title: 'a variable may be called constructor',
  rule: 'No name of a variable is special, and none is there before it is assigned.',
  script: text`
    constructor = "mine";
    return {"a": "{constructor}", "b": "{toString}", "c": "{hasOwnProperty.name}"}`,
  expected: { status: 200, json: { a: 'mine' } }
}, {
  name: '14-redirect-foreign-host',
  title: 'a redirect to a foreign host is refused',
  rule: 'Redirects obey the rule of hosts.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '1'`,
  upstream: [{ path: '/t?id=1', status: 302, headers: { location: 'http://example.com/' } }],
  expected: { status: 403, contains: ['example.com'] },
  requests: ['GET /t?id=1']
}, {
  name: '14-redirect-other-scheme',
  title: 'a redirect to another scheme is refused',
  rule: 'Redirects obey the rule of schemes.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '1'`,
  upstream: [{ path: '/t?id=1', status: 302, headers: { location: 'file:///etc/passwd' } }],
  expected: { status: 400, contains: ['its scheme is file:'], lacks: ['root:'] },
  requests: ['GET /t?id=1']
}]
