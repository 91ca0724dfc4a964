/** @import {CaseFields} from '../types.js' */
// Select from a variable: conditions filter its rows.
import { text } from '../text.js'

const ROWS = 'rows = [{"id": 1, "n": "a", "k": "x"}, {"id": 2, "n": "b", "k": "y"}, {"id": 3, ' +
  '"n": "c", "k": "y"}];'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '3.3-all-conditions',
  title: 'all conditions have to hold',
  rule: 'Conditions are ANDed, each on the row itself (the original lost count of rows).',
  script: text`
    ${ROWS}
    select n from rows where k = 'y' and id = 3`,
  expected: { status: 200, json: ['c'] }
}, {
  name: '3.3-empty-source',
  title: 'nothing comes of nothing',
  rule: 'An empty array as the source gives an empty array.',
  script: text`
    rows = [];
    select a as b from rows where a = 1`,
  expected: { status: 200, json: [] }
}, {
  name: '3.3-list',
  title: 'any value of a list will do',
  rule: 'A multi-valued right side is ORed; rows keep their order.',
  script: text`
    ${ROWS}
    select n from rows where id in (3, '1')`,
  expected: { status: 200, json: ['a', 'c'] }
}, {
  name: '3.3-list-in-a-variable',
  title: 'a variable may hold the list',
  rule: 'in ("{ids}") and = "{ids}" take the elements of an array.',
  script: text`
    ${ROWS}
    ids = ["1", 2];
    x = select n from rows where id in ('{ids}');
    y = select n from rows where id = '{ids}';
    return {"x": "{x}", "y": "{y}"}`,
  expected: { status: 200, json: { x: ['a', 'b'], y: ['a', 'b'] } }
}, {
  name: '3.3-loose-equality',
  title: 'a text equals a number of the same digits',
  rule: 'Local conditions compare as == does.',
  script: text`
    ${ROWS}
    select * from rows where id = '2'`,
  expected: { status: 200, json: [{ id: 2, n: 'b', k: 'y' }] }
}, {
  name: '3.3-missing-field',
  title: 'a row without the field does not match',
  rule: 'No match of the path is no match of the condition.',
  script: text`
    ${ROWS}
    select n from rows where none = 'x'`,
  expected: { status: 200, json: [] }
}, {
  name: '3.3-nested-select',
  title: 'a nested select gives the values of a filter',
  rule: 'in (select ...) filters rows of a variable, too.',
  script: text`
    rows = [{"id": 1, "n": "a"}, {"id": 2, "n": "b"}, {"id": 3, "n": "c"}];
    wanted = [{"v": "3"}, {"v": 1}];
    select n from rows where id in (select v from wanted)`,
  expected: { status: 200, json: ['a', 'c'] }
}, {
  name: '3.3-nested-select-from-a-table',
  title: 'a nested select of a filter may ask a table',
  rule: 'in (select ...) of a filter runs once, before the rows are tested.',
  script: text`
    create table ids on select get from "http://{upstream}/ids";
    rows = [{"id": 1, "n": "a"}, {"id": 2, "n": "b"}, {"id": 3, "n": "c"}];
    select n from rows where id in (select v from ids)`,
  upstream: [{ path: '/ids', json: [{ v: '2' }, { v: 3 }] }],
  expected: { status: 200, json: ['b', 'c'] },
  requests: ['GET /ids']
}, {
  name: '3.3-null-source',
  title: 'a source that is null stays null',
  rule: 'null is passed through: the answer is empty.',
  script: text`
    n = null;
    select a as b from n where a = 1`,
  expected: { status: 200, text: '' }
}, {
  name: '3.3-object-with-columns',
  title: 'an object is one row',
  rule: 'With columns a single object is treated as an array of one (the original lost the row).',
  script: text`
    o = {"a": 1, "b": 2};
    x = select b as v from o where a = '1';
    y = select b as v from o where a = '5';
    return {"x": "{x}", "y": "{y}"}`,
  expected: { status: 200, json: { x: [{ v: 2 }], y: [] } }
}, {
  name: '3.3-object-with-star',
  title: 'an object is passed on by *',
  rule: 'A source that is no array is not filtered by *.',
  script: text`
    o = {"a": 1, "b": 2};
    select * from o where a = 5`,
  expected: { status: 200, json: { a: 1, b: 2 } }
}, {
  name: '3.3-several-matches-of-a-path',
  title: 'any match of a path will do',
  rule: 'A path on the left may have several values: one that is equal suffices.',
  script: text`
    rows = [{"id": 1, "tags": [{"name": "p"}, {"name": "q"}]},
      {"id": 2, "tags": [{"name": "r"}]}];
    select id from rows where tags..name = 'q'`,
  expected: { status: 200, json: [1] }
}, {
  name: '3.3-slice',
  title: 'limit and offset slice the rows of a variable',
  rule: 'With columns limit and offset count the rows that are left after the conditions.',
  script: text`
    ${ROWS}
    select n from rows where k = 'y' limit 1 offset 1`,
  expected: { status: 200, json: ['c'] }
}, {
  name: '3.3-value-is-a-variable',
  title: 'the right side may be a variable',
  rule: 'An unquoted word and a reference give the value of a variable.',
  script: text`
    ${ROWS}
    o = {"id": 2}; k = "x";
    x = select n from rows where id = '{o.id}';
    y = select n from rows where k = k;
    return {"x": "{x}", "y": "{y}"}`,
  expected: { status: 200, json: { x: ['b'], y: ['a'] } }
}]
