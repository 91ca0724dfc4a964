/** @import {CaseFields} from '../types.js' */
// The result set: the part of an answer that a select is about.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3.5-large-numbers',
  title: 'numbers are those of JSON',
  rule: 'A number is what JSON.parse makes of it.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":[12345678901234567890, 1e400, 0.1, -0]}'
  }],
  expected: { status: 200, contains: ['[1234567890123456', '0.1'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset',
  title: 'a result set is cut out of the body',
  rule: 'The dot path of resultset leads to the body.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.b';
    select * from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: { b: [1, 2] }, c: 3 } }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-cut-off',
  title: 'an answer that ends too early is garbage',
  rule: 'An answer is a whole JSON value.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":[1],"b":"'
  }],
  expected: { status: 400, lacks: ['[1],"b"'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-escaped-key',
  title: 'keys are what they say, however they are written',
  rule: 'An escaped key is the key.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.b';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{ "x": {"a": 1}, "\\u0061" : { "b\\u0000": 0, "\\u0062" : [1, "}]"] } }'
  }],
  expected: { status: 200, json: [1, '}]'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-false',
  title: 'a result set that is false is an empty body',
  rule: 'undefined, false, 0, "" and null answer an empty body.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":false}'
  }],
  expected: { status: 200, text: '' },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-missing',
  title: 'a result set that is not there is empty',
  rule: 'A property that is missing at any step gives [].',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.x.b';
    select * from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: { b: 1 } } }],
  expected: { status: 200, json: [] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-object',
  title: 'a result set may be an object',
  rule: 'The value at the end is the body, whatever it is.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: { n: 1 } } }],
  expected: { status: 200, json: { n: 1 } },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-of-strings',
  title: 'texts that look like JSON are texts',
  rule: 'What stands in quotes has no structure.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"q":"\\"a\\":[0]","a":["{\\"a\\":1}", "\\\\", "[", ",\\"b\\":"]}'
  }],
  expected: { status: 200, json: ['{"a":1}', '\\', '[', ',"b":'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-repeated-key',
  title: 'of a repeated key the last one counts',
  rule: 'An answer is read as JSON.parse reads it.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.b';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":{"b":[1]},"a":{"b":[2],"b":[3]}}'
  }],
  expected: { status: 200, json: [3] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-scalar',
  title: 'a result set may be a plain value',
  rule: 'The value at the end is the body, whatever it is.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.n';
    select * from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: { n: 'x' } } }],
  expected: { status: 200, json: 'x' },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-then-columns',
  title: 'columns are taken of the result set',
  rule: 'The result set is cut out before the projection.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.b';
    select n as m from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: { b: [{ n: 1 }, { n: 2 }] } } }],
  expected: { status: 200, json: [{ m: 1 }, { m: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-then-garbage',
  title: 'what follows a whole answer makes it garbage',
  rule: 'An answer is one JSON value.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = 1`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":[1]} {"a":[2]}'
  }],
  expected: { status: 400, contains: ['{\\"a\\":[2]}'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.5-resultset-through-arrays',
  title: 'arrays on the way stand for their first element',
  rule: 'An array before the last step is entered at its element 0.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a.b.c';
    select * from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: [{ b: [{ c: [{ n: 1 }, { n: 2 }] }, { c: 'no' }] }] } }],
  expected: { status: 200, json: [{ n: 1 }, { n: 2 }] },
  requests: ['GET /t?id=1']
}]
