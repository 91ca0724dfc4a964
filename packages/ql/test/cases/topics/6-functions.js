/** @import {CaseFields} from '../types.js' */
// Functions of modules beside the tables.
import { text } from '../text.js'

const MATH = text`
  exports.add = function (a, b) {
    return Number(a) + Number(b)
  }

  exports.fail = function () {
    throw new Error('never mind')
  }

  exports.dear = function (price, least) {
    return this.next(null, price >= Number(least) ? this.row : null)
  }

  exports.number = function () {
    this.row.index = this.index
    return this.next(null, this.row)
  }`
const ROWS = 'rows = [{"n": "a", "p": 1}, {"n": "b", "p": 5}, {"n": "c", "p": 9}];'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '6-call',
  title: 'a function of the operator gives a value',
  rule: 'u = require(...) loads a module of the functions directory; u.f(...) takes variables ' +
    'and literals.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    x = 1;
    b = u.add(x, 2);
    return {"b": "{b}"}`,
  expected: { status: 200, json: { b: '3' } }
}, {
  name: '6-call-that-throws',
  title: 'a function that throws has no value',
  rule: 'Exceptions give undefined.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    b = u.fail();
    return {"b": "{b}", "c": "d"}`,
  expected: { status: 200, json: { c: 'd' } }
}, {
  name: '6-columns',
  title: 'a function computes a column',
  rule: 'Among columns a function is called per row with the values of its columns; the column ' +
    'is what it hands on with this.next, or returns.',
  files: {
    'udfs/math.js': text`
      ${MATH}

      exports.total = function (price, percent) {
        return this.next(null, price * (1 + percent / 100))
      }`
  },
  script: text`
    u = require("./math.js");
    rows = [{"n": "a", "p": 10}, {"n": "b", "p": 20}];
    return select n as n, u.total(p, 50) as total, u.add(p, "1") as more from rows`,
  expected: {
    status: 200,
    json: [{ n: 'a', total: 15, more: 11 }, { n: 'b', total: 30, more: 21 }]
  }
}, {
  name: '6-columns-of-a-join',
  title: 'a function computes a column of both sides of a join',
  rule: 'Its arguments have the prefixes of their sources.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    rows = [{"n": "a", "p": 1}, {"n": "b", "p": 5}];
    others = [{"n": "b", "p": 2}, {"n": "a", "p": 3}];
    return select r.n, u.add(r.p, o.p) from rows as r, others as o where r.n = o.n`,
  expected: { status: 200, json: [['a', 4], ['b', 7]] }
}, {
  name: '6-filter',
  title: 'a function filters rows',
  rule: 'In where a function is called per row with the values of its columns; null drops the ' +
    'row, columns that are not selected are taken away again.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    ${ROWS}
    return select n as n from rows where u.dear(p, '5')`,
  expected: { status: 200, json: [{ n: 'b' }, { n: 'c' }] }
}, {
  name: '6-filter-after-a-join',
  title: 'in a join functions run on the joined rows',
  rule: 'Functions come after the join.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    ${ROWS}
    others = [{"n": "b", "v": "bee"}, {"n": "a", "v": "ay"}];
    return select r.n as n, o.v as v from rows as r, others as o where r.n = o.n
      and u.dear(r.p, '5')`,
  expected: { status: 200, json: [{ n: 'b', v: 'bee' }] }
}, {
  name: '6-filter-after-conditions',
  title: 'functions run after all other conditions',
  rule: 'Wherever it stands, a function sees the rows that are left (the original heard only the ' +
    'first condition).',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    ${ROWS}
    return select n as n from rows where n in ('a', 'c') and u.dear(p, '5')`,
  expected: { status: 200, json: [{ n: 'c' }] }
}, {
  name: '6-filter-of-a-table',
  title: 'a function filters the rows of a table',
  rule: 'Functions work on whatever the source answered.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    create table t on select get from "http://{upstream}/t?id={id}";
    return select n as n from t where id = '1' and u.dear(p, '5')`,
  upstream: [{ path: '/t?id=1', json: [{ n: 'a', p: 1 }, { n: 'b', p: 5 }] }],
  expected: { status: 200, json: [{ n: 'b' }] },
  requests: ['GET /t?id=1']
}, {
  name: '6-no-modules-of-node',
  title: 'modules of node are refused',
  rule: 'require names files of the operator, nothing else.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("fs");
    b = u.readFileSync("/etc/passwd");
    return {"b": "{b}"}`,
  expected: { status: 400, lacks: ['root:'] }
}, {
  name: '6-outside-of-the-directory',
  title: 'modules outside of the functions directory are refused',
  rule: "require does not leave the directory of the operator's functions.",
  files: { 'secret.js': 'exports.add = function () { return "secret" }', 'udfs/math.js': MATH },
  script: text`
    u = require("../secret.js");
    b = u.add();
    return {"b": "{b}"}`,
  expected: { status: 400, lacks: ['"secret"'] }
}, {
  name: '6-row-and-index',
  title: 'a function sees row and index, and may change the row',
  rule: 'this.row is the row, this.index its place; this.next hands the row back.',
  files: { 'udfs/math.js': MATH },
  script: text`
    u = require("./math.js");
    ${ROWS}
    return select n as n from rows where u.number()`,
  expected: {
    status: 200,
    json: [{ n: 'a', index: 0 }, { n: 'b', index: 1 }, { n: 'c', index: 2 }]
  }
}, {
  name: '6-row-with-taken-columns',
  title: 'a row of which columns were taken away is an array',
  rule: 'A single column without a name gives bare values, but the row that a function sees with ' +
    'other columns is an array.',
  files: {
    'udfs/math.js': 'exports.wrap = function () { return this.next(null, { row: this.row }) }'
  },
  script: text`
    u = require("./math.js");
    rows = [{"n": "a", "p": 1}];
    bare = select n from rows where u.wrap(n);
    taken = select n from rows where u.wrap(n, p);
    named = select n as n from rows where u.wrap(n, p);
    return {"bare": "{bare}", "taken": "{taken}", "named": "{named}"}`,
  expected: {
    status: 200,
    json: { bare: [{ row: 'a' }], taken: [{ row: ['a'] }], named: [{ row: { n: 'a' } }] }
  }
}, {
  name: '6-whole-body',
  title: 'with * a function is called once for the whole body',
  rule: 'Without columns there is one row: the body.',
  files: {
    'udfs/whole.js': text`
      exports.count = function () {
        return this.next(null, { count: this.row.length })
      }`
  },
  script: text`
    u = require("./whole.js");
    rows = [{"n": 1}, {"n": 2}];
    return select * from rows where u.count()`,
  expected: { status: 200, json: { count: 2 } }
}]
