/** @import {CaseFields} from '../types.js' */
// Order: what waits for what, and what runs side by side.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '8-diamond',
  title: 'two statements start together after the one that both need',
  rule: 'A statement starts as soon as what it needs is complete.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    a = select * from t where id = '1';
    b = select * from t where id = '{a.l}';
    c = select * from t where id = '{a.r}';
    return {"b": "{b}", "c": "{c}"}`,
  upstream: [
    { path: '/t?id=1', json: { l: '2', r: '3' } },
    { path: '/t?id=2', json: ['l'], together: 2 },
    { path: '/t?id=3', json: ['r'], together: 2 }
  ],
  expected: { status: 200, json: { b: ['l'], c: ['r'] } },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '8-error-ends-the-script',
  title: 'an error ends the script',
  rule: 'A statement that fails without alternative stops what has not begun.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    a = select * from t where id = '1';
    b = select * from t where id = '{a.next}';
    return b`,
  upstream: [{ path: '/t?id=1', status: 404, json: { no: 'such thing' } }],
  expected: {
    status: 400,
    json: {
      headers: { 'content-type': 'application/json' },
      body: { no: 'such thing' },
      emitted: true
    }
  },
  requests: ['GET /t?id=1']
}, {
  name: '8-error-while-others-are-under-way',
  title: 'an error does not wait for others',
  rule: 'What is under way is not waited for, and its result is ignored.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    a = select * from t where id = '1';
    b = select * from t where id = '2';
    return {"a": "{a}", "b": "{b}"}`,
  upstream: [
    { path: '/t?id=1', status: 404, json: { no: 1 }, delayMs: 40 },
    { path: '/t?id=2', fault: 'hang' }
  ],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'application/json' }, body: { no: 1 }, emitted: true }
  },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '8-once',
  title: 'a statement runs once, however often it is used',
  rule: 'Each statement runs once.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    a = select * from t where id = '1';
    b = select v as v from a;
    c = select w as w from a;
    return {"b": "{b}", "c": "{c}", "a": "{a}"}`,
  upstream: [{ path: '/t?id=1', json: [{ v: 1, w: 2 }] }],
  expected: { status: 200, json: { b: [{ v: 1 }], c: [{ w: 2 }], a: [{ v: 1, w: 2 }] } },
  requests: ['GET /t?id=1']
}, {
  name: '8-orphans-are-awaited',
  title: 'the return waits for statements that nobody needs',
  rule: 'The error of an orphan is the error of the script.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    b = select * from t where id = '2';
    return {"a": "b"}`,
  upstream: [{ path: '/t?id=2', status: 500, json: { late: true }, delayMs: 60 }],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'application/json' }, body: { late: true }, emitted: true }
  },
  requests: ['GET /t?id=2']
}, {
  name: '8-orphans-run',
  title: 'a statement that nobody needs runs, too',
  rule: 'Orphans run.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '1';
    b = select * from t where id = '2';
    return {"a": "b"}`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: { a: 'b' } },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '8-plans-are-immutable',
  title: 'the same script may run again with other parameters',
  rule: 'Nothing of one run is left for the next.',
  before: [{
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      x = select * from t where id in ('{who}', '9'); return x`,
    query: { who: '1' }
  }],
  request: {
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      x = select * from t where id in ('{who}', '9'); return x`,
    query: { who: '2' }
  },
  upstream: [
    { path: '/t?id=1', json: [1] },
    { path: '/t?id=2', json: [2] },
    { path: '/t?id=9', json: [9] }
  ],
  expected: { status: 200, json: [2, 9] },
  requests: ['GET /t?id=1', 'GET /t?id=9', 'GET /t?id=2', 'GET /t?id=9']
}, {
  name: '8-ready-statements-run-together',
  title: 'statements that need nothing of each other run together',
  rule: 'Everything that is ready starts at once.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    a = select * from t where id = '1';
    b = select * from t where id = '2';
    return {"a": "{a}", "b": "{b}"}`,
  upstream: [
    { path: '/t?id=1', json: [1], together: 2 },
    { path: '/t?id=2', json: [2], together: 2 }
  ],
  expected: { status: 200, json: { a: [1], b: [2] } },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '8-text-order-is-irrelevant',
  title: 'statements run when what they need is there',
  rule: 'Dependencies count, not the order of the text.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    b = select * from t where id = '{a.next}';
    a = select * from t where id = '1';
    return b`,
  upstream: [{ path: '/t?id=1', json: { next: '2' } }, { path: '/t?id=2', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /t?id=2']
}]
