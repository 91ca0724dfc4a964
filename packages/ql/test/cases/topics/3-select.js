/** @import {CaseFields} from '../types.js' */
// Select: sources, conditions and nested selects.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3-alias-of-a-source',
  title: "the prefix of a source's alias is taken off",
  rule: 'from t as p: p. in columns and conditions is the source itself.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select p.name as n, p.size.w as w from t as p where p.id = '1'`,
  upstream: [{ path: '/t?id=1', json: [{ name: 'x', size: { w: 2 } }] }],
  expected: { status: 200, json: [{ n: 'x', w: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3-aliases-all-or-none',
  title: 'either all columns have aliases or none',
  rule: 'A mix of columns with and without aliases is an error.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as x, b from t`,
  expected: { status: 400, contains: ['Line 2: ', 'Not all selected columns are using aliases'] }
}, {
  name: '3-limit-before-offset',
  title: 'limit stands before offset',
  rule: 'The order of the clauses is fixed.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t offset 1 limit 2`,
  expected: { status: 400, like: { name: 'SyntaxError', line: 2 } }
}, {
  name: '3-no-such-table',
  title: 'an unknown table is an error',
  rule: 'A source is a variable or a table.',
  script: 'select * from nowhere',
  expected: { status: 400, contains: ['No such table nowhere'] }
}, {
  name: '3-star',
  title: 'a star answers the body as it is',
  rule: 'select * passes the body on unchanged.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    json: { s: 'é "q" \n', n: [0, -1.5, 1e+21, null, true, false], o: { e: {}, a: [] } }
  }],
  expected: {
    status: 200,
    json: { s: 'é "q" \n', n: [0, -1.5, 1e+21, null, true, false], o: { e: {}, a: [] } }
  },
  requests: ['GET /t?id=1']
}, {
  name: '3-variable-before-table',
  title: 'a variable goes before a table of the same name',
  rule: 'As a source a variable wins.',
  files: { 'tables/t.ql': 'create table t on select get from "http://{upstream}/t"' },
  script: text`
    t = [{"a": 1}];
    select a as b from t`,
  expected: { status: 200, json: [{ b: 1 }] }
}, {
  name: '3-verb-not-supported',
  title: 'a table without the verb is an error',
  rule: 'A statement needs the on-clause of its verb.',
  script: text`
    create table t on insert post to "http://{upstream}/t?id={id}";
    select * from t where id = 1`,
  expected: { status: 400, contains: ['Table t does not support select'] }
}, {
  name: '3.1-conditions-are-parameters',
  title: 'conditions on a table never filter',
  rule: 'For a table the where clause supplies parameters, nothing else.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select id as i from t where id = '1' and other = 'x'`,
  upstream: [{ path: '/t?id=1', json: [{ id: '2', other: 'y' }] }],
  expected: { status: 200, json: [{ i: '2' }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.1-in-without-parentheses',
  title: 'in with one text means =',
  rule: 'path in "{var}" is accepted and means =.',
  script: text`
    ids = ["1", "2"];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in "{ids}"`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '3.1-kinds-of-values',
  title: 'values are quoted, digits or words',
  rule: 'A word that is no variable is a text.',
  script: text`
    create table t on select get from "http://{upstream}/t?a={a}&b={b}&c={c}&d={d}";
    select * from t where a = 'x y' and b = 42 and c = "7" and d = hello`,
  upstream: [{ path: '/t?a=x%20y&b=42&c=7&d=hello', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?a=x%20y&b=42&c=7&d=hello']
}, {
  name: '3.1-nested-select',
  title: 'a nested select gives the list',
  rule: 'name in (select ...): the rows of the inner select are the values.',
  script: text`
    create table ids on select get from "http://{upstream}/ids";
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (select itemId from ids)`,
  upstream: [
    { path: '/ids', json: [{ itemId: '5' }, { itemId: '6' }, { itemId: '5' }] },
    { path: '/t?id=5', json: [5] },
    { path: '/t?id=6', json: [6] }
  ],
  expected: { status: 200, json: [5, 6, 5] },
  requests: ['GET /ids', 'GET /t?id=5', 'GET /t?id=6', 'GET /t?id=5']
}, {
  name: '3.1-nested-select-fails',
  title: 'the error of a nested select is the error of the statement',
  rule: 'Without the inner rows the outer select asks nobody.',
  script: text`
    create table ids on select get from "http://{upstream}/ids";
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (select itemId from ids)`,
  upstream: [{ path: '/ids', status: 503, json: { busy: true } }],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'application/json' }, body: { busy: true }, emitted: true }
  },
  requests: ['GET /ids']
}, {
  name: '3.1-nested-select-from-a-variable',
  title: 'a nested select may read a variable',
  rule: 'Sources of nested selects are variables and tables alike.',
  script: text`
    rows = [{"v": "1"}, {"v": "2"}];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (select v from rows)`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '3.1-nested-select-joined',
  title: 'a nested select feeds a multi-valued token in one request',
  rule: 'The list of a nested select is a list like any other.',
  script: text`
    create table ids on select get from "http://{upstream}/ids" resultset 'items';
    create table t on select get from "http://{upstream}/t?id={20|id}" resultset 'Item';
    select ItemID, Location from t where id in (select itemId from ids)`,
  upstream: [
    { path: '/ids', json: { items: [{ itemId: '6' }, { itemId: '5' }] } },
    {
      path: '/t?id=6%2C5',
      json: { Item: [{ ItemID: '6', Location: 'A' }, { ItemID: '5', Location: 'B' }] }
    }
  ],
  expected: { status: 200, json: [['6', 'A'], ['5', 'B']] },
  ordered: true,
  requests: ['GET /ids', 'GET /t?id=6%2C5']
}, {
  name: '3.1-nested-select-of-nothing',
  title: 'a nested select without rows makes no request',
  rule: 'An empty list of a nested select is an empty list.',
  script: text`
    create table ids on select get from "http://{upstream}/ids";
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (select itemId from ids)`,
  upstream: [{ path: '/ids', json: [] }],
  expected: { status: 200, json: {} },
  requests: ['GET /ids']
}, {
  name: '3.1-no-or',
  title: 'there is no or',
  rule: 'Conditions are joined with and only.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 1 or id = 2`,
  expected: { status: 400, like: { name: 'SyntaxError', line: 2 } }
}, {
  name: '3.1-two-nested-selects',
  title: 'conditions are prepared side by side',
  rule: 'Nested selects of one statement run in parallel.',
  script: text`
    create table p on select get from "http://{upstream}/p";
    create table q on select get from "http://{upstream}/q";
    create table t on select get from "http://{upstream}/t?a={|a}&b={|b}";
    select * from t where a in (select v from p) and b in (select v from q)`,
  upstream: [
    { path: '/p', json: [{ v: '1' }, { v: '2' }], together: 2 },
    { path: '/q', json: [{ v: '3' }], together: 2 },
    { path: '/t?a=1%2C2&b=3', json: { ok: 1 } }
  ],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /p', 'GET /q', 'GET /t?a=1%2C2&b=3']
}, {
  name: '3.1-word-is-a-variable',
  title: 'a word that is a variable gives its value',
  rule: 'An unquoted value is the variable of that name, if there is one.',
  script: text`
    wanted = "w1";
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = wanted`,
  upstream: [{ path: '/t?id=w1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=w1']
}, {
  name: '3.1-word-with-dots',
  title: 'a word may have dots',
  rule: 'An unquoted path that is no variable is a text.',
  script: text`
    create table t on select get from "http://{upstream}/t?q={q}";
    select * from t where q = ql.io`,
  upstream: [{ path: '/t?q=ql.io', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=ql.io']
}]
