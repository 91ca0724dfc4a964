/** @import {CaseFields} from '../types.js' */
// Answers of several requests become one: rows, blocks and fields.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '2.3-all-branches-fail',
  title: 'a fan-out that fails completely is still an answer',
  rule: 'When no branch survived the answer is empty, and the status 200.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select id as i from t where id in ('1', '2')`,
  upstream: [
    { path: '/t?id=1', status: 500, json: {} },
    { path: '/t?id=2', status: 500, json: {} }
  ],
  expected: { status: 200, lacks: ['emitted'] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-arrays-are-concatenated',
  title: 'arrays are concatenated',
  rule: 'The default merge concatenates bodies that are arrays.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2', '3')`,
  upstream: [
    { path: '/t?id=1', json: [{ a: 1 }] },
    { path: '/t?id=2', json: [] },
    { path: '/t?id=3', json: [{ a: 3 }, { a: 4 }] }
  ],
  expected: { status: 200, json: [{ a: 1 }, { a: 3 }, { a: 4 }] },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '2.3-block-flag-of-another-token',
  title: 'the flag belongs to the whole template',
  rule: '# on any token asks for the block merge.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}&site={#site}";
    select * from t where id in ('1', '2')`,
  upstream: [{ path: '/t?id=1&site=', json: [1] }, { path: '/t?id=2&site=', json: [2] }],
  expected: { status: 200, json: [[1], [2]] },
  requests: ['GET /t?id=1&site=', 'GET /t?id=2&site=']
}, {
  name: '2.3-block-merge',
  title: 'a block merge lists the bodies',
  rule: '{#x}: the result is an array with one body for each request.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={#id}";
    select * from t where id in ('1', '2')`,
  upstream: [{ path: '/t?id=1', json: { id: '1' } }, { path: '/t?id=2', json: { id: '2' } }],
  expected: { status: 200, json: [{ id: '1' }, { id: '2' }] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-block-merge-of-arrays',
  title: 'a block merge of arrays is an array of arrays',
  rule: '{#x} with arrays as bodies: an array of arrays.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={#id}";
    select * from t where id in ('1', '2')`,
  upstream: [{ path: '/t?id=1', json: [1, 11] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [[1, 11], [2]] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-block-merge-with-columns',
  title: 'a block merge of rows is an array of arrays of rows',
  rule: '{#x} with columns: each branch yields its own list of rows.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={#id}";
    select id as i from t where id in ('1', '2')`,
  upstream: [{ path: '/t?id=1', json: { id: '1' } }, { path: '/t?id=2', json: { id: '2' } }],
  expected: { status: 200, json: [[{ i: '1' }], [{ i: '2' }]] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-block-of-one',
  title: 'a single branch is not merged',
  rule: 'Exactly one branch: its body unchanged, even with #.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={#id}";
    select * from t where id in ('1')`,
  upstream: [{ path: '/t?id=1', json: { id: '1' } }],
  expected: { status: 200, json: { id: '1' } },
  requests: ['GET /t?id=1']
}, {
  name: '2.3-fields-of-one-body',
  title: 'a field that only one body has stays as it is',
  rule: 'The first value of a field is kept as is.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2')`,
  upstream: [{ path: '/t?id=1', json: { a: 1 } }, { path: '/t?id=2', json: { b: { c: 2 } } }],
  expected: { status: 200, json: { a: 1, b: { c: 2 } } },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-merge-after-resultset',
  title: 'bodies are merged after the result set was taken',
  rule: 'Each branch is cut to its result set and projected before the merge.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'answer.rows';
    select n from t where id in ('1', '2')`,
  upstream: [
    { path: '/t?id=1', json: { answer: { rows: [{ n: 'a' }, { n: 'b' }] } } },
    { path: '/t?id=2', json: { answer: { rows: [{ n: 'c' }] } } }
  ],
  expected: { status: 200, json: ['a', 'b', 'c'] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-merge-of-slices',
  title: 'slices are merged in the order of the slices',
  rule: 'Sliced requests are merged as any fan-out.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={2|id}" resultset 'Item';
    select ItemID as id from t where id in ('c', 'b', 'a')`,
  upstream: [
    { path: '/t?id=a%2Cb', json: { Item: [{ ItemID: 'a' }, { ItemID: 'b' }] }, delayMs: 40 },
    { path: '/t?id=c', json: { Item: [{ ItemID: 'c' }] } }
  ],
  expected: { status: 200, json: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  requests: ['GET /t?id=a%2Cb', 'GET /t?id=c']
}, {
  name: '2.3-objects-are-merged',
  title: 'objects are merged field by field',
  rule: 'Scalars of the same field become a list; arrays of the same field are concatenated.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2', '3')`,
  upstream: [
    { path: '/t?id=1', json: { id: '1', v: [1] } },
    { path: '/t?id=2', json: { id: '2', v: [2, 3] } },
    { path: '/t?id=3', json: { id: '3', v: [4] } }
  ],
  expected: { status: 200, json: { id: ['1', '2', '3'], v: [1, 2, 3, 4] } },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '2.3-one-branch-fails',
  title: 'the error of a single branch is the error of the statement',
  rule: "With one branch an upstream's error is answered.",
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1')`,
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
  name: '2.3-partial-failure',
  title: 'a branch that fails is left out',
  rule: 'With several branches the failed ones are dropped and the rest is kept.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select id as i from t where id in ('1', '2', '3')`,
  upstream: [
    { path: '/t?id=1', json: { id: '1' }, delayMs: 50 },
    { path: '/t?id=2', status: 500, json: { no: 1 } },
    { path: '/t?id=3', json: { id: '3' }, delayMs: 80 }
  ],
  expected: { status: 200, json: [{ i: '1' }, { i: '3' }] },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '2.3-partial-failure-of-parsing',
  title: 'a branch with garbage is left out',
  rule: 'An answer that cannot be read is a failed branch.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2')`,
  upstream: [
    { path: '/t?id=1', body: '{"a":', headers: { 'content-type': 'application/json' } },
    { path: '/t?id=2', json: [2] }
  ],
  expected: { status: 200, json: [2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.3-rows-are-concatenated',
  title: 'rows of all branches are concatenated',
  rule: 'With columns every branch yields rows, and the merge concatenates them.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select id as i from t where id in ('1', '2')`,
  upstream: [
    { path: '/t?id=1', json: { id: '1' } },
    { path: '/t?id=2', json: [{ id: '2' }, { id: '22' }] }
  ],
  expected: { status: 200, json: [{ i: '1' }, { i: '2' }, { i: '22' }] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}]
