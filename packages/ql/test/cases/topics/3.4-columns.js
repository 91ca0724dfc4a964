/** @import {CaseFields} from '../types.js' */
// Columns, aliases, limit and offset.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3.4-aliases-make-objects',
  title: 'columns with aliases make objects',
  rule: 'Rows are objects whose keys are the aliases, in the order of the columns.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select b as z, a as y from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1, b: 2 }, { a: 3, b: 4 }] }],
  expected: { status: 200, json: [{ z: 2, y: 1 }, { z: 4, y: 3 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-colon-in-columns',
  title: 'names may hold colons',
  rule: 'Keys such as web:Title need no quotes.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select web:Title as t from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ 'web:Title': 'x' }] }],
  expected: { status: 200, json: [{ t: 'x' }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-columns-make-arrays',
  title: 'columns without aliases make arrays',
  rule: 'Rows are arrays of the values, in the order of the columns.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select b, a from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1, b: 2 }, { a: 3, b: 4 }] }],
  expected: { status: 200, json: [[2, 1], [4, 3]] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-csv-columns',
  title: 'columns may be taken of CSV',
  rule: 'Rows of CSV with a header are objects.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select b as x from t where id = '1'`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'text/csv; header=present' },
    body: 'a,b\n1,2\n3,4\n'
  }],
  expected: { status: 200, json: [{ x: '2' }, { x: '4' }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-deep-columns',
  title: 'columns reach deep',
  rule: 'Dots and indices lead into objects and arrays.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a.b[1].c as x, d[0][1] as y from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: { b: [{ c: 1 }, { c: 2 }] }, d: [[3, 4]] }] }],
  expected: { status: 200, json: [{ x: 2, y: 4 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-empty-body',
  title: 'an empty array stays an empty array',
  rule: 'An empty body is passed on as it is.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as b from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [] }],
  expected: { status: 200, json: [] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-falsy-values',
  title: 'zero, the empty text and false are values',
  rule: '0, "", "0" and false are kept (the original lost the first three).',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as a, b as b, c as c, d as d from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 0, b: '', c: '0', d: false }] }],
  expected: { status: 200, json: [{ a: 0, b: '', c: '0', d: false }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-flattened',
  title: 'a path with .. flattens arrays',
  rule: 'Arrays that a path with .. finds are flattened into one.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select list..n as n from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ list: [{ n: [1, 2] }, { n: 3 }] }] }],
  expected: { status: 200, json: [{ n: [1, 2, 3] }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-index-beyond-the-end',
  title: 'an element that is not there is no match',
  rule: 'Indices beyond the end and into what is no array match nothing.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a[5] as x, b[0] as y, c as z from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: [{ a: [1], b: { c: 1 }, c: 1 }] }],
  expected: { status: 200, json: [{ z: 1 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-limit-and-offset',
  title: 'limit and offset slice rows when columns are selected',
  rule: 'With columns rows are sliced after the projection.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a from t where id = 1 limit 2 offset 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4 }, { a: 5 }] }],
  expected: { status: 200, json: [2, 3] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-limit-and-star',
  title: 'limit does not slice the rows of *',
  rule: 'With * limit and offset only feed tokens.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 1 limit 1 offset 1`,
  upstream: [{ path: '/t?id=1', json: [1, 2, 3] }],
  expected: { status: 200, json: [1, 2, 3] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-no-match',
  title: 'no match leaves a key out of an object, and a null in an array',
  rule: 'A column without match is undefined.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select a as a, b as b from t where id = 1;
    y = select a, b from t where id = 1;
    return {"x": "{x}", "y": "{y}"}`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1 }, { b: 2 }] }],
  expected: { status: 200, json: { x: [{ a: 1 }, { b: 2 }], y: [[1, null], [null, 2]] } },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '3.4-null-and-empty-lists',
  title: 'null and empty lists count as missing',
  rule: 'A column that is null or [] is left out.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as a, b as b, c as c from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: null, b: [], c: 1 }] }],
  expected: { status: 200, json: [{ c: 1 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-object-body',
  title: 'an object makes one row',
  rule: 'A body that is an object gives an array with one row.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as v, b as w from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: { a: 1, b: 2 } }],
  expected: { status: 200, json: [{ v: 1, w: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-offset-of-an-object',
  title: 'limit and offset are for lists',
  rule: 'A single object is one row, whatever limit and offset say.',
  script: text`
    o = {"a": 1, "b": 2};
    return select a, b from o limit 1 offset 3`,
  expected: { status: 200, json: [[1, 2]] }
}, {
  name: '3.4-one-column',
  title: 'one column without alias is the bare value',
  rule: 'A single column without alias makes rows of plain values.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1 }, { a: '2' }] }],
  expected: { status: 200, json: [1, '2'] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-one-column-with-alias',
  title: 'one column with an alias is an object',
  rule: 'An alias makes an object, even for one column.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as v from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: 1 }] }],
  expected: { status: 200, json: [{ v: 1 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-quoted-columns',
  title: 'names with other characters are quoted',
  rule: "Columns may be quoted: 'b-1', 'b-3'['c-1'].",
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select 'b-1' as x, 'b-3'['c-1'] as y from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ 'b-1': 1, 'b-3': { 'c-1': 2 } }] }],
  expected: { status: 200, json: [{ x: 1, y: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-rows-that-are-no-objects',
  title: 'a row that is no object has no columns',
  rule: 'Paths into plain values match nothing.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a, b from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [1, 'text'] }],
  expected: { status: 200, json: [[null, null], [null, null]] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-several-matches',
  title: 'several matches are an array',
  rule: 'A path that matches once gives the value, one that matches several times an array.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select list..n as n, one..n as m from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ list: [{ n: 1 }, { n: 2 }], one: { n: 3 } }] }],
  expected: { status: 200, json: [{ n: [1, 2], m: 3 }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-variables-in-columns',
  title: 'a column may hold a variable',
  rule: '{var} in a column is replaced by the variable.',
  script: text`
    k = "name";
    create table t on select get from "http://{upstream}/t?id={id}";
    select '{k}' as v from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ name: 'x' }] }],
  expected: { status: 200, json: [{ v: 'x' }] },
  requests: ['GET /t?id=1']
}, {
  name: '3.4-whole-values',
  title: 'a column may be an object or an array',
  rule: 'What a path names is taken whole.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select a as x, b as y from t where id = 1`,
  upstream: [{ path: '/t?id=1', json: [{ a: { p: 1 }, b: [1, 2] }] }],
  expected: { status: 200, json: [{ x: { p: 1 }, y: [1, 2] }] },
  requests: ['GET /t?id=1']
}]
