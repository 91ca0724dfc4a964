/** @import {CaseFields} from '../types.js' */
// Joins of variables and tables.
import { text } from '../text.js'

const A = 'a = [{"id": 1, "n": "x"}, {"id": 2, "n": "y"}, {"id": 3, "n": "z"}];'
const B = 'b = [{"ref": "2", "v": "two"}, {"ref": "1", "v": "one"}, {"ref": 2, "v": "zwei"}, ' +
  '{"ref": 9, "v": "nine"}];'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '4-arrays-without-aliases',
  title: 'rows without aliases are arrays',
  rule: 'Columns stand in the order in which they are written, whichever side they are of.',
  script: text`
    ${A}
    ${B}
    select b.v, a.n, b.ref from a as a, b as b where a.id = b.ref`,
  expected: { status: 200, json: [['one', 'x', '1'], ['two', 'y', '2'], ['zwei', 'y', 2]] }
}, {
  name: '4-column-without-prefix',
  title: 'every column of a join names its side',
  rule: 'A column without a known prefix is an error.',
  script: text`
    ${A}
    ${B}
    select n, b.v from a as a, b as b where a.id = b.ref`,
  expected: { status: 400, contains: ['Line 3: ', 'Column n not prefixed or prefix not found'] }
}, {
  name: '4-columns-of-one-side',
  title: 'columns may be of one side alone',
  rule: 'Join keys need not be selected.',
  script: text`
    a = [{"id": 1, "n": "x"}, {"id": 2, "n": "y"}];
    b = [{"ref": "2", "v": "two"}, {"ref": 2, "v": "zwei"}];
    select a.n as n from a as a, b as b where a.id = b.ref`,
  expected: { status: 200, json: [{ n: 'y' }, { n: 'y' }] }
}, {
  name: '4-conditions-filter-variables',
  title: 'conditions on a variable filter its rows',
  rule: 'A side that is a variable is filtered by the conditions of its prefix.',
  script: text`
    ${A}
    ${B}
    select a.n as n, b.v as v from a as a, b as b where a.id = b.ref and a.n = 'y'
      and b.v in ('zwei', 'one')`,
  expected: { status: 200, json: [{ n: 'y', v: 'zwei' }] }
}, {
  name: '4-conditions-of-each-side',
  title: 'other conditions go to the side whose prefix they have',
  rule: 'Texts and lists are parameters of the side that they name.',
  script: text`
    create table products on select get from "http://{upstream}/products?q={q}&id={|id}";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id
      and p.q = 'mini' and s.kind = 'new' and p.id in ('1', '2')`,
  upstream: [
    { path: '/products?q=mini&id=1%2C2', json: [{ id: '1', name: 'a' }] },
    { path: '/stock?id=1&kind=new', json: { left: 5 } }
  ],
  expected: { status: 200, json: [{ name: 'a', left: 5 }] },
  requests: ['GET /products?q=mini&id=1%2C2', 'GET /stock?id=1&kind=new']
}, {
  name: '4-deep-paths',
  title: 'join conditions may be deep paths',
  rule: 'Both sides of a condition are paths.',
  script: text`
    d = [{"ProductID": [{"Value": "7"}], "Title": "T7"}, {"ProductID": [{"Value": "8"}],
      "Title": "T8"}];
    r = [{"ProductID": {"Value": 8}, "Stars": {"avg": 4.5}}, {"ProductID": {"Value": 7},
      "Stars": {"avg": 3}}];
    select d.ProductID[0].Value as id, d.Title as title, r.Stars.avg as stars from d as d, r as r
      where d.ProductID[0].Value = r.ProductID.Value`,
  expected: {
    status: 200,
    json: [{ id: '7', title: 'T7', stars: 3 }, { id: '8', title: 'T8', stars: 4.5 }]
  }
}, {
  name: '4-either-order',
  title: 'the sides of a join condition may change places',
  rule: 'b.ref = a.id is the same as a.id = b.ref.',
  script: text`
    ${A}
    ${B}
    select a.n as n, b.v as v from a as a, b as b where b.ref = a.id`,
  expected: {
    status: 200,
    json: [{ n: 'x', v: 'one' }, { n: 'y', v: 'two' }, { n: 'y', v: 'zwei' }]
  }
}, {
  name: '4-fan-out-of-the-main-source',
  title: 'the main source may fan out',
  rule: 'The main select runs as any other before the joiner starts.',
  script: text`
    create table products on select get from "http://{upstream}/products?id={id}";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id in ('1', '2')
      and p.id = s.id`,
  upstream: [
    { path: '/products?id=1', json: [{ id: '1', name: 'a' }] },
    { path: '/products?id=2', json: [{ id: '2', name: 'b' }] },
    { path: '/stock?id=1&kind=', json: { left: 5 } },
    { path: '/stock?id=2&kind=', json: { left: 6 } }
  ],
  expected: { status: 200, json: [{ name: 'a', left: 5 }, { name: 'b', left: 6 }] },
  requests: [
    'GET /products?id=1',
    'GET /products?id=2',
    'GET /stock?id=1&kind=',
    'GET /stock?id=2&kind='
  ]
}, {
  name: '4-joiner-is-an-object',
  title: 'a joiner that is a single object is one row',
  rule: 'A variable that holds an object joins as an array of one (the original lost its columns).',
  script: text`
    ${A}
    b = {"ref": 2, "v": "two"};
    select a.n as n, b.v as v from a as a, b as b where a.id = b.ref`,
  expected: { status: 200, json: [{ n: 'y', v: 'two' }] }
}, {
  name: '4-loose-equality',
  title: 'join conditions compare loosely',
  rule: '1 equals "1"; texts differ from each other by their characters.',
  script: text`
    a = [{"k": "1"}, {"k": 1}, {"k": "01"}];
    b = [{"k": 1, "v": "n"}, {"k": "1", "v": "t"}];
    select a.k as k, b.v as v from a as a, b as b where a.k = b.k`,
  expected: {
    status: 200,
    json: [
      { k: '1', v: 'n' },
      { k: '1', v: 't' },
      { k: 1, v: 'n' },
      { k: 1, v: 't' },
      { k: '01', v: 'n' }
    ]
  }
}, {
  name: '4-main-row-is-an-object',
  title: 'a main source that is an object is one row',
  rule: 'An object makes a single main row.',
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [
    { path: '/products', json: { id: '1', name: 'a' } },
    { path: '/stock?id=1', json: { left: 5 } }
  ],
  expected: { status: 200, json: [{ name: 'a', left: 5 }] },
  requests: ['GET /products', 'GET /stock?id=1']
}, {
  name: '4-main-rows-are-bounded',
  title: 'main rows beyond maxNestedRequests are dropped',
  rule: 'A join takes the first maxNestedRequests main rows.',
  config: { maxNestedRequests: 2 },
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [
    {
      path: '/products',
      json: [{ id: '1', name: 'p1' }, { id: '2', name: 'p2' }, { id: '3', name: 'p3' }]
    },
    { path: '/stock?id=1&kind=', json: { left: 5 } },
    { path: '/stock?id=2&kind=', json: { left: 6 } }
  ],
  expected: { status: 200, json: [{ name: 'p1', left: 5 }, { name: 'p2', left: 6 }] },
  requests: ['GET /products', 'GET /stock?id=1&kind=', 'GET /stock?id=2&kind=']
}, {
  name: '4-missing-alias',
  title: 'both sources of a join have aliases',
  rule: 'A join without aliases is an error.',
  script: text`
    ${A}
    ${B}
    select a.n, b.v from a, b where a.id = b.ref`,
  expected: { status: 400, contains: ['Line 3: '] }
}, {
  name: '4-missing-condition',
  title: 'a join needs a condition',
  rule: 'Two sources without where are an error.',
  script: text`
    ${A}
    ${B}
    select a.n, b.v from a as a, b as b`,
  expected: { status: 400, contains: ['Line 3: ', 'Missing join condition'] }
}, {
  name: '4-missing-joiner',
  title: 'a join with a second source of nothing is empty',
  rule: 'Main rows without a partner are dropped.',
  script: text`
    a = [{"k": 1}]; b = null;
    return select a.k as x, b.k as y from a as a, b as b where a.k = b.k`,
  expected: { status: 200, json: [] }
}, {
  name: '4-missing-variable',
  title: 'a join with nothing is nothing',
  rule: 'A join whose main source has no value has none either, so that a fallback gets its turn.',
  script: text`
    a = null; b = [{"k": 1}];
    return select a.k as x, b.k as y from a as a, b as b where a.k = b.k || "nothing"`,
  expected: { status: 200, json: 'nothing' }
}, {
  name: '4-no-main-rows',
  title: 'without main rows the joiner is not asked',
  rule: 'The joiner runs once for each main row.',
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [{ path: '/products', json: [] }],
  expected: { status: 200, json: [] },
  requests: ['GET /products']
}, {
  name: '4-none-found',
  title: 'a main row without partner is dropped',
  rule: 'It is an inner join.',
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [
    { path: '/products', json: [{ id: '1', name: 'a' }, { id: '2', name: 'b' }] },
    { path: '/stock?id=1&kind=', json: [] },
    { path: '/stock?id=2&kind=', json: [{ left: 6 }] }
  ],
  expected: { status: 200, json: [{ name: 'b', left: 6 }] },
  requests: ['GET /products', 'GET /stock?id=1&kind=', 'GET /stock?id=2&kind=']
}, {
  name: '4-one-column',
  title: 'a joined row of one column is still an array',
  rule: 'A join never answers bare values.',
  script: text`
    ${A}
    ${B}
    select b.v from a as a, b as b where a.id = b.ref`,
  expected: { status: 200, json: [['one'], ['two'], ['zwei']] }
}, {
  name: '4-several-conditions',
  title: 'several join conditions have to hold',
  rule: 'Several equalities are ANDed.',
  script: text`
    a = [{"i": 1, "j": 1, "n": "x"}, {"i": 1, "j": 2, "n": "y"}];
    b = [{"i": 1, "j": 2, "v": "p"}, {"i": 2, "j": 1, "v": "q"}];
    select a.n as n, b.v as v from a as a, b as b where a.i = b.i and a.j = b.j`,
  expected: { status: 200, json: [{ n: 'y', v: 'p' }] }
}, {
  name: '4-table-joiner',
  title: 'a table as the second source is asked once for each main row',
  rule: "The joiner runs once per main row with the row's value bound, duplicates included; its " +
    'answer is not filtered again.',
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [
    {
      path: '/products',
      json: [{ id: '1', name: 'a' }, { id: '2', name: 'b' }, { id: '1', name: 'c' }]
    },
    { path: '/stock?id=1&kind=', json: { id: 'other', left: 5 } },
    { path: '/stock?id=2&kind=', json: [{ left: 6 }, { left: 7 }] }
  ],
  expected: {
    status: 200,
    json: [
      { name: 'a', left: 5 },
      { name: 'b', left: 6 },
      { name: 'b', left: 7 },
      { name: 'c', left: 5 }
    ]
  },
  requests: [
    'GET /products',
    'GET /stock?id=1&kind=',
    'GET /stock?id=2&kind=',
    'GET /stock?id=1&kind='
  ]
}, {
  name: '4-table-joiner-in-parallel',
  title: 'all joiner requests go out together',
  rule: "The joiner's requests are made in parallel; rows keep their order.",
  script: text`
    create table products on select get from "http://{upstream}/products";
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select p.name as name, s.left as left from products as p, stock as s where p.id = s.id`,
  upstream: [
    { path: '/products', json: [{ id: '1', name: 'a' }, { id: '2', name: 'b' }] },
    { path: '/stock?id=1&kind=', json: { left: 5 }, together: 2, delayMs: 40 },
    { path: '/stock?id=2&kind=', json: { left: 6 }, together: 2 }
  ],
  expected: { status: 200, json: [{ name: 'a', left: 5 }, { name: 'b', left: 6 }] },
  requests: ['GET /products', 'GET /stock?id=1&kind=', 'GET /stock?id=2&kind=']
}, {
  name: '4-three-sources',
  title: 'a join has two sources at most',
  rule: 'More than two sources are an error.',
  script: text`
    a = []; b = []; c = [];
    select a.x, b.y, c.z from a as a, b as b, c as c where a.k = b.k`,
  expected: { status: 400, contains: ['Line 2: '] }
}, {
  name: '4-unknown-prefix',
  title: 'a prefix has to be one of the aliases',
  rule: 'A column without a known prefix is an error.',
  script: text`
    ${A}
    ${B}
    select c.n, b.v from a as a, b as b where a.id = b.ref`,
  expected: { status: 400, contains: ['Line 3: ', 'Column c.n not prefixed or prefix not found'] }
}, {
  name: '4-variable-joins-a-table',
  title: 'a variable may be the main source of a table',
  rule: 'Each side is a variable or a table.',
  script: text`
    ids = [{"id": "1"}, {"id": "2"}];
    create table stock on select get from "http://{upstream}/stock?id={id}&kind={kind}";
    select i.id, s.left from ids as i, stock as s where i.id = s.id`,
  upstream: [
    { path: '/stock?id=1&kind=', json: { left: 5 } },
    { path: '/stock?id=2&kind=', json: { left: 6 } }
  ],
  expected: { status: 200, json: [['1', 5], ['2', 6]] },
  requests: ['GET /stock?id=1&kind=', 'GET /stock?id=2&kind=']
}, {
  name: '4-variables',
  title: 'two variables are joined',
  rule: "Order: main rows, then the joiner's rows for each; several matches make several rows, " +
    'none drop the row.',
  script: text`
    ${A}
    ${B}
    select a.n as n, b.v as v from a as a, b as b where a.id = b.ref`,
  expected: {
    status: 200,
    json: [{ n: 'x', v: 'one' }, { n: 'y', v: 'two' }, { n: 'y', v: 'zwei' }]
  }
}]
