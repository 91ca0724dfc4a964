/** @import {CaseFields} from '../types.js' */
// Insert, update, delete, body templates, show, describe and time-outs.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '5-body-template',
  title: 'a body comes from a template',
  rule: 'Body templates are Mustache over params and statement.',
  files: {
    'tables/item.mu': '{ "name": "{{{params.name}}}", "size": {{params.size}} }',
    'tables/t.ql': text`
      create table t on insert post to "http://{upstream}/t"
        using bodyTemplate 'item.mu' type 'application/json'`
  },
  script: "insert into t (name, size) values ('a b', 3)",
  upstream: [{ method: 'POST', path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{
    request: 'POST /t',
    headers: { 'content-type': 'application/json' },
    json: { name: 'a b', size: 3 }
  }]
}, {
  name: '5-body-template-ejs',
  title: 'a template may be EJS',
  rule: 'Templates called .ejs are EJS.',
  files: {
    'tables/item.ejs': '{ "name": "<%- params.name %>" }',
    'tables/t.ql': text`
      create table t on insert post to "http://{upstream}/t"
        using bodyTemplate 'item.ejs' type 'application/json'`
  },
  script: "insert into t (name) values ('a b')",
  upstream: [{ method: 'POST', path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{ request: 'POST /t', json: { name: 'a b' } }]
}, {
  name: '5-body-template-foreach',
  title: 'a template may be sent once for each value',
  rule: "foreach 'p' makes one request per value of p; the answers are block-merged.",
  files: {
    'tables/item.mu': '{ "id": "{{params.id}}" }',
    'tables/t.ql': text`
      create table t on insert post to "http://{upstream}/t"
        using bodyTemplate 'item.mu' type 'application/json' foreach 'id'`
  },
  script: text`
    ids = ["1", "2"];
    insert into t (id) values ('{ids}')`,
  upstream: [{ method: 'POST', path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: [{ ok: 1 }, { ok: 1 }] },
  requests: [{ request: 'POST /t', json: { id: '1' } }, { request: 'POST /t', json: { id: '2' } }]
}, {
  name: '5-body-template-form',
  title: 'a form is a URI template',
  rule: 'A template of the type application/x-www-form-urlencoded is filled as a URI is.',
  files: {
    'tables/item.form': 'name={name}&size={size}',
    'tables/t.ql': text`
      create table t on insert post to "http://{upstream}/t"
        using bodyTemplate 'item.form' type 'application/x-www-form-urlencoded'`
  },
  script: "insert into t (name) values ('a b&c')",
  upstream: [{ method: 'POST', path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{
    request: 'POST /t',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=a%20b%26c&size='
  }]
}, {
  name: '5-delete',
  title: 'delete asks as its table says',
  rule: 'delete from T where: the request is that of on delete.',
  script: text`
    create table t on delete delete "http://{upstream}/t?id={id}";
    delete from t where id = '7'`,
  upstream: [{ method: 'DELETE', path: '/t?id=7', json: { gone: true } }],
  expected: { status: 200, json: { gone: true } },
  requests: ['DELETE /t?id=7']
}, {
  name: '5-delete-from-a-variable',
  title: 'delete from an array answers the rows that stay',
  rule: 'Rows that match all conditions are left out.',
  script: text`
    rows = [{"id": 1, "n": "a", "k": "x"}, {"id": 2, "n": "b", "k": "y"},
      {"id": 3, "n": "c", "k": "y"}];
    x = delete from rows where k = 'y' and id = '2';
    return x`,
  expected: { status: 200, json: [{ id: 1, n: 'a', k: 'x' }, { id: 3, n: 'c', k: 'y' }] }
}, {
  name: '5-desc',
  title: 'desc is describe',
  rule: 'describe may be shortened.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/t"' },
  script: 'desc t',
  expected: { status: 200, like: { name: 't' } }
}, {
  name: '5-describe-route',
  title: 'describe route tells about a route',
  rule: 'describe route PATH using method M answers method, path, about, the tables that it uses ' +
    'and, as related, the other methods of the path.',
  files: {
    'routes/other.ql': text`
      return select * from t where id = '1' via route '/other' using method get`,
    'routes/p.ql': "return {} via route '/r/{id}' using method post",
    'routes/r.ql': text`
      return select * from t where id = '{id}' via route '/r/{id}' using method get`,
    'tables/t.ql': 'create table t on select get from "http://{upstream}/t?id={id}"'
  },
  script: "describe route '/r/{id}' using method get",
  expected: {
    status: 200,
    like: { method: 'get', path: '/r/{id}', related: ['/route?path=%2Fr%2F%7Bid%7D&method=post'] },
    contains: ['/table?name=t']
  }
}, {
  name: '5-describe-table',
  title: 'describe tells how a table is asked',
  rule: 'describe T answers name, about and, for each verb, method, URI and parameters.',
  files: {
    'tables/t.ql': text`
      -- Things
      create table t on select get from "http://{upstream}/t?id={^id}&n={2|n}"
        using defaults n = 1 on insert post to "http://{upstream}/t"`
  },
  script: 'describe t',
  expected: {
    status: 200,
    like: {
      name: 't',
      about: '/table?name=t',
      select: { method: 'get', params: [{ variable: 'id' }, { variable: 'n' }] },
      insert: { method: 'post' }
    },
    contains: ['Things', '/t?id={^id}&n={2|n}']
  }
}, {
  name: '5-describe-unknown-route',
  title: 'an unknown route cannot be described',
  rule: 'describe of an unknown route is an error.',
  script: "describe route '/nowhere' using method get",
  expected: { status: 400, contains: ['No such route /nowhere for HTTP method'] }
}, {
  name: '5-describe-unknown-table',
  title: 'an unknown table cannot be described',
  rule: 'describe of an unknown table is an error.',
  script: 'describe nowhere',
  expected: { status: 400, contains: ['No such table nowhere'] }
}, {
  name: '5-insert',
  title: 'insert fills tokens with its values',
  rule: 'insert into T (names) values (values): pairs are parameters, the request is that of on ' +
    'insert.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}&b={b}";
    insert into t (a, b) values ('1 2', 3)`,
  upstream: [{ method: 'POST', path: '/t?a=1%202&b=3', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['POST /t?a=1%202&b=3']
}, {
  name: '5-insert-counts',
  title: 'an insert has as many values as names',
  rule: 'Names and values that differ in number are an error.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}&b={b}";
    insert into t (a, b) values ('1')`,
  expected: { status: 400, contains: ['Line 2: '] }
}, {
  name: '5-insert-incoming-body',
  title: 'an insert without values passes the incoming body on',
  rule: 'insert into T sends the body of the incoming request as it came.',
  files: {
    'routes/r.ql': "return insert into t via route '/r' using method post",
    'tables/t.ql': 'create table t on insert post to "http://{upstream}/t"'
  },
  request: {
    method: 'POST',
    path: '/r',
    headers: { 'content-type': 'text/plain' },
    body: 'as it is'
  },
  upstream: [{ method: 'POST', path: '/t', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{ request: 'POST /t', headers: { 'content-type': 'text/plain' }, body: 'as it is' }]
}, {
  name: '5-insert-into-a-variable',
  title: 'insert sets properties of an object',
  rule: 'insert into a variable answers its object with the properties set.',
  script: text`
    o = {"a": 1};
    x = insert into o (b, c) values ('2', 'z');
    return x`,
  expected: { status: 200, json: { a: 1, b: '2', c: 'z' } }
}, {
  name: '5-insert-object',
  title: 'an object may be inserted',
  rule: 'insert "{obj}" into T: the fields of the object are the parameters.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}&b={b}";
    obj = {"a": "1", "b": "x"};
    insert "{obj}" into t`,
  upstream: [{ method: 'POST', path: '/t?a=1&b=x', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['POST /t?a=1&b=x']
}, {
  name: '5-insert-references',
  title: 'values of an insert may be references',
  rule: 'References in values are filled before the request.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}&b={b}";
    o = {"p": "x"};
    insert into t (a, b) values ('{o.p}', 'y')`,
  upstream: [{ method: 'POST', path: '/t?a=x&b=y', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['POST /t?a=x&b=y']
}, {
  name: '5-insert-result',
  title: 'an insert has a result as a select has',
  rule: 'The answer of an insert is a value; result sets apply.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}" resultset 'made.id';
    id = insert into t (a) values ('1');
    return {"id": "{id}"}`,
  upstream: [{ method: 'POST', path: '/t?a=1', json: { made: { id: 'i7' } } }],
  expected: { status: 200, json: { id: 'i7' } },
  requests: ['POST /t?a=1']
}, {
  name: '5-show-routes',
  title: 'show routes lists routes by their paths',
  rule: 'Each route has path, method and the address of its page.',
  files: {
    'routes/1.ql': `return {"a": 1} via route '/zoo' using method get`,
    'routes/2.ql': text`
      -- The first one
      return {"a": 1} via route '/ant' using method post`
  },
  script: 'show routes',
  expected: {
    status: 200,
    like: [{ path: '/ant', method: 'post' }, { path: '/zoo', method: 'get' }],
    contains: ['/route?path=', 'The first one']
  }
}, {
  name: '5-show-tables',
  title: 'show tables lists loaded tables, then those of the script',
  rule: 'Each table has its name and the address of its page.',
  files: {
    'tables/a.ql': text`
      -- All about a
      create table a on select get from "http://{upstream}/a"`
  },
  script: text`
    create table z on select get from "http://{upstream}/z";
    show tables`,
  expected: {
    status: 200,
    like: [{ name: 'a', about: '/table?name=a' }, { name: 'z', about: '/table?name=z' }],
    contains: ['All about a']
  }
}, {
  name: '5-timeout',
  title: 'a statement may have its own time limit',
  rule: 'timeout N: an upstream that is silent for N ms is an error 502; inserts are asked once.',
  script: text`
    create table t on insert post to "http://{upstream}/t?a={a}&b={b}";
    insert into t (a) values ('1') timeout 150`,
  upstream: [{ method: 'POST', path: '/t?a=1&b=', fault: 'hang' }],
  expected: { status: 502, contains: ['Request timed out'] },
  requests: ['POST /t?a=1&b=']
}, {
  name: '5-update',
  title: 'update asks as its table says',
  rule: 'update T with "{obj}" where: the request is that of on update.',
  script: text`
    create table t on update put to "http://{upstream}/t?id={id}";
    obj = {"n": "x"};
    update t with "{obj}" where id = '7'`,
  upstream: [{ method: 'PUT', path: '/t?id=7', json: { ok: true } }],
  expected: { status: 200, json: { ok: true } },
  requests: ['PUT /t?id=7']
}, {
  name: '5-update-by-patch',
  title: 'update may be a PATCH',
  rule: 'Methods are get, post, put, patch and delete.',
  script: text`
    create table t on update patch "http://{upstream}/t?id={id}";
    obj = {"n": "x"};
    update t with "{obj}" where id = '7'`,
  upstream: [{ method: 'PATCH', path: '/t?id=7', json: { ok: true } }],
  expected: { status: 200, json: { ok: true } },
  requests: ['PATCH /t?id=7']
}]
