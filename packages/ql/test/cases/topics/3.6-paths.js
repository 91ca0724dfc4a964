/** @import {CaseFields} from '../types.js' */
// Paths of columns and references.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3.6-a-variable-is-not-indexed',
  title: 'a variable cannot be indexed directly',
  rule: '"{a[1]}" names nothing.',
  script: text`
    a = ["x", "y"];
    return {"v": "{a[1]}", "w": "z"}`,
  expected: { status: 200, json: { w: 'z' } }
}, {
  name: '3.6-computed-index',
  title: 'an expression computes an index',
  rule: '[("expr")] takes the element that the expression names.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[("@.length - 1")].n as n from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ items: [{ n: 'a' }, { n: 'b' }] }] }],
  expected: { status: 200, json: [{ n: 'b' }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.6-filter-in-a-column',
  title: 'an expression picks elements',
  rule: '[?("expr")] keeps the elements for which the expression holds.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[?("@.p > 2")].n as n from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    json: [{ items: [{ n: 'a', p: 1 }, { n: 'b', p: 3 }, { n: 'c', p: 5 }] }]
  }],
  expected: { status: 200, json: [{ n: ['b', 'c'] }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.6-full-dialect-in-references',
  title: 'references understand [*], slices and filters',
  rule: 'Within "{...}" the whole path language works.',
  script: text`
    o = {"items": [{"n": "a", "p": 1}, {"n": "b", "p": 3}, {"n": "c", "p": 5}]};
    return {"all": "{o.items[*].n}", "first": "{o.items[0:2]}", "dear": "{o.items[?(@.p > 2)].n}",
      "deep": "{o..p}"}`,
  expected: {
    status: 200,
    json: {
      all: ['a', 'b', 'c'],
      first: [{ n: 'a', p: 1 }, { n: 'b', p: 3 }],
      dear: ['b', 'c'],
      deep: [1, 3, 5]
    }
  }
}, {
  name: '3.6-no-mapping-over-arrays',
  title: 'a plain path does not map over an array',
  rule: 'a.b has no match when a is an array; a..b has.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a.b as x, a..b as y from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: [{ b: 1 }, { b: 2 }] }] }],
  expected: { status: 200, json: [{ y: [1, 2] }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.6-no-star-in-columns',
  title: 'a column has no [*]',
  rule: '[*], slices and unions are not understood in columns.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a[*].b from t`,
  expected: { status: 400, like: { name: 'SyntaxError', line: 2 } }
}, {
  name: '3.6-recursive-from-the-root',
  title: '$.. searches the whole row',
  rule: '$..b finds every b below.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select $..b as x from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: { b: 1 }, c: [{ b: 2 }] }] }],
  expected: { status: 200, json: [{ x: [1, 2] }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.6-variables-in-expressions',
  title: 'expressions see variables',
  rule: 'Script variables are in scope of an expression.',
  script: text`
    least = 3;
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[?("@.p >= least && @.n != 'c'")].n as n from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    json: [{ items: [{ n: 'a', p: 1 }, { n: 'b', p: 3 }, { n: 'c', p: 5 }] }]
  }],
  expected: { status: 200, json: [{ n: 'b' }] },
  requests: ['GET /t?id=1']
}]
