/** @import {CaseFields} from '../types.js' */
// Lists in URI templates: one request for each value, or for as many as a token takes.
import { text } from '../text.js'

/** 101 to 150. */
const FIFTY = Array.from({ length: 50 }, (_, index) => 101 + index)

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '2.2-all-in-one-request',
  title: 'a multi-valued token makes one request',
  rule: '{|x}: one request, order and duplicates kept.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in ('2', '1', '2')`,
  upstream: [{ path: '/t?id=2%2C1%2C2', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=2%2C1%2C2']
}, {
  name: '2.2-array-from-the-context',
  title: 'a variable named as the token fans out',
  rule: 'A token takes the variable of its name; a list fans out.',
  script: text`
    id = ["1", "2"];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.2-array-with-equals',
  title: 'a variable that holds a list fans out with =, too',
  rule: 'Whether values come from in, from a nested select or from = makes no difference.',
  script: text`
    ids = ["1", "2"];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '{ids}'`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.2-bounded-and-enough',
  title: 'a bound that suffices changes nothing',
  rule: '{N|x} with at most N values: one request, order and duplicates kept.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={3|id}";
    select * from t where id in ('2', '1', '2')`,
  upstream: [{ path: '/t?id=2%2C1%2C2', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=2%2C1%2C2']
}, {
  name: '2.2-cut-before-expansion',
  title: 'a variable counts as one entry',
  rule: 'The list is cut before its variables are expanded.',
  config: { maxNestedRequests: 2 },
  script: text`
    ids = [1, 2, 3];
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in ('{ids}', 8, 9)`,
  upstream: [{ path: '/t?id=1%2C2%2C3%2C8', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1%2C2%2C3%2C8']
}, {
  name: '2.2-empty-list-block',
  title: 'an empty list makes no request of a block merge either',
  rule: 'One request for each value of a list: of none none. The body is {} then.',
  script: text`
    ids = [];
    create table t on insert post to "http://{upstream}/t?id={#id}";
    insert into t (id) values ('{ids}')`,
  upstream: [{ method: 'POST', path: '/t?id=', json: { none: true } }],
  expected: { status: 200, json: {} }
}, {
  name: '2.2-empty-list-multi-valued',
  title: 'an empty list leaves a multi-valued token empty',
  rule: 'All values stand in one request, also when there are none.',
  script: text`
    ids = [];
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in ('{ids}')`,
  upstream: [{ path: '/t?id=', json: { none: true } }],
  expected: { status: 200, json: { none: true } },
  requests: ['GET /t?id=']
}, {
  name: '2.2-empty-list-of-a-nested-select',
  title: 'nothing follows from nothing',
  rule: 'A nested select that made no request has no values.',
  script: text`
    ids = [];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (select * from t where id in ('{ids}'))`,
  upstream: [],
  expected: { status: 200, json: {} }
}, {
  name: '2.2-empty-list-required',
  title: 'an empty list is no value for a required token',
  rule: 'n = 0 and required: an error, and no request.',
  script: text`
    ids = [];
    create table t on select get from "http://{upstream}/t?id={^id}";
    select * from t where id in ('{ids}')`,
  expected: {
    status: 400,
    contains: ['Token id not specified. Processed http://{upstream}/t?id=']
  }
}, {
  name: '2.2-empty-list-single-valued',
  title: 'an empty list makes no request',
  rule: 'One request for each value of a list: of none none. The body is {} then.',
  script: text`
    ids = [];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('{ids}')`,
  upstream: [{ path: '/t?id=', json: { none: true } }],
  expected: { status: 200, json: {} }
}, {
  name: '2.2-fifty-values',
  title: 'a list as written is cut after fifty entries',
  rule: 'maxNestedRequests (default 50) cuts an in-list to its first 50 entries.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in (${FIFTY.join(', ')}, 151)`,
  upstream: [{ path: `/t?id=${FIFTY.join('%2C')}`, json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [`GET /t?id=${FIFTY.join('%2C')}`]
}, {
  name: '2.2-in-parallel',
  title: 'the requests of a fan-out go out together',
  rule: 'All resulting requests are made in parallel.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2', '3')`,
  upstream: [
    { path: '/t?id=1', json: [1], together: 3 },
    { path: '/t?id=2', json: [2], together: 3 },
    { path: '/t?id=3', json: [3], together: 3 }
  ],
  expected: { status: 200, json: [1, 2, 3] },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '2.2-limit-and-fan-out',
  title: 'limit goes into every request of a fan-out',
  rule: 'LIMIT fills its token in each request, and slices no rows of *.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}&n={n}"
      with aliases limit = 'n';
    select * from t where id in (1, 2) limit 1`,
  upstream: [{ path: '/t?id=1&n=1', json: [1, 11] }, { path: '/t?id=2&n=1', json: [2, 22] }],
  expected: { status: 200, json: [1, 11, 2, 22] },
  requests: ['GET /t?id=1&n=1', 'GET /t?id=2&n=1']
}, {
  name: '2.2-list-of-one',
  title: 'a list of one is a plain request',
  rule: 'n = 1: as if it were no list.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1')`,
  upstream: [{ path: '/t?id=1', json: { id: '1' } }],
  expected: { status: 200, json: { id: '1' } },
  requests: ['GET /t?id=1']
}, {
  name: '2.2-max-nested-requests',
  title: 'the configuration says where lists are cut',
  rule: 'maxNestedRequests of the configuration bounds lists as written.',
  config: { maxNestedRequests: 2 },
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (1, 2, 3)`,
  upstream: [{ path: '/t?id=1', json: [1] }, { path: '/t?id=2', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '2.2-one-request-per-value',
  title: 'a single-valued token makes one request per value',
  rule: 'Fan-out is decided by the template: a single-valued token is asked once per value, ' +
    'duplicates kept, in list order.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2', '1')`,
  upstream: [{ path: '/t?id=1', json: { id: '1' } }, { path: '/t?id=2', json: { id: '2' } }],
  expected: { status: 200, json: { id: ['1', '2', '1'] } },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=1']
}, {
  name: '2.2-one-split-beside-a-list',
  title: 'one list is split while another is joined',
  rule: 'A multi-valued token goes into every request of a fan-out.',
  script: text`
    create table t on select get from "http://{upstream}/t?a={a}&b={|b}";
    select * from t where a in ('1', '2') and b in ('3', '4')`,
  upstream: [{ path: '/t?a=1&b=3%2C4', json: [1] }, { path: '/t?a=2&b=3%2C4', json: [2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?a=1&b=3%2C4', 'GET /t?a=2&b=3%2C4']
}, {
  name: '2.2-order-of-results',
  title: 'results stand in the order of the requests, whichever comes first',
  rule: 'Results are put back in request order irrespective of arrival.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('1', '2', '3')`,
  upstream: [
    { path: '/t?id=1', json: [1], delayMs: 80 },
    { path: '/t?id=2', json: [2], delayMs: 30 },
    { path: '/t?id=3', json: [3] }
  ],
  expected: { status: 200, json: [1, 2, 3] },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}, {
  name: '2.2-required-multi-valued',
  title: 'a required multi-valued token takes its list',
  rule: 'Modifiers combine: {^2|x} is required and sliced.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={^2|id}";
    select * from t where id in ('b', 'a', 'c')`,
  upstream: [{ path: '/t?id=a%2Cb', json: ['a', 'b'] }, { path: '/t?id=c', json: ['c'] }],
  expected: { status: 200, json: ['a', 'b', 'c'] },
  requests: ['GET /t?id=a%2Cb', 'GET /t?id=c']
}, {
  name: '2.2-sliced',
  title: 'more values than the bound are sorted, freed of duplicates and sliced',
  rule: '{N|x} with more than N values: sorted, de-duplicated, then N per request.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={2|id}";
    select * from t where id in ('3', '1', '2', '3')`,
  upstream: [
    { path: '/t?id=1%2C2', json: [{ a: 1 }, { a: 2 }] },
    { path: '/t?id=3', json: [{ a: 3 }] }
  ],
  expected: { status: 200, json: [{ a: 1 }, { a: 2 }, { a: 3 }] },
  requests: ['GET /t?id=1%2C2', 'GET /t?id=3']
}, {
  name: '2.2-sorted-as-texts',
  title: 'slices are sorted as texts',
  rule: 'The sort before slicing is that of strings: 10 comes before 9.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={2|id}";
    select * from t where id in (10, 9, 1)`,
  upstream: [{ path: '/t?id=1%2C10', json: [1, 10] }, { path: '/t?id=9', json: [9] }],
  expected: { status: 200, json: [1, 10, 9] },
  requests: ['GET /t?id=1%2C10', 'GET /t?id=9']
}, {
  name: '2.2-spliced-variable',
  title: 'a list within an in-list is spliced in',
  rule: 'An entry that resolves to an array gives its elements.',
  script: text`
    ids = ["5", "6"]; last = "9";
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in ('1', '{ids}', last, 7)`,
  upstream: [{ path: '/t?id=1%2C5%2C6%2C9%2C7', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1%2C5%2C6%2C9%2C7']
}, {
  name: '2.2-two-splits',
  title: 'two lists cannot both be split',
  rule: 'Two tokens that need a split in one template are an error.',
  script: text`
    create table t on select get from "http://{upstream}/t?a={a}&b={b}";
    select * from t where a in ('1', '2') and b in ('3', '4')`,
  expected: {
    status: 400,
    contains: ['Template can not have multiple single-valued params with multiple values']
  }
}, {
  name: '2.2-unquoted-name-in-a-list',
  title: 'an unquoted name in a list is a variable',
  rule: 'in (ids) means in ("{ids}").',
  script: text`
    ids = ["5", "6"];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in (ids)`,
  upstream: [{ path: '/t?id=5', json: [5] }, { path: '/t?id=6', json: [6] }],
  expected: { status: 200, json: [5, 6] },
  requests: ['GET /t?id=5', 'GET /t?id=6']
}, {
  name: '2.2-variables-are-not-cut',
  title: 'a long list in a variable is not cut',
  rule: 'The bound applies to the list as written, before a variable in it is expanded.',
  config: { maxNestedRequests: 2 },
  script: text`
    ids = [1, 2, 3];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('{ids}')`,
  upstream: [
    { path: '/t?id=1', json: [1] },
    { path: '/t?id=2', json: [2] },
    { path: '/t?id=3', json: [3] }
  ],
  expected: { status: 200, json: [1, 2, 3] },
  requests: ['GET /t?id=1', 'GET /t?id=2', 'GET /t?id=3']
}]
