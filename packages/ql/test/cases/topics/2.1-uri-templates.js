/** @import {CaseFields} from '../types.js' */
// URI templates: tokens, and what stands in the request for them.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '2.1-combined-modifiers',
  title: 'modifiers may be combined',
  rule: 'Modifiers stand in any order: {#^x}, {^2|x}.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={^2|id}";
    select * from t`,
  expected: {
    status: 400,
    contains: ['Token id not specified. Processed http://{upstream}/t?id=']
  }
}, {
  name: '2.1-dotted-token',
  title: 'a dotted token looks into objects',
  rule: 'A dotted name is looked up through nested objects.',
  script: text`
    user = {"address": {"zip": "123"}};
    create table t on select get from "http://{upstream}/t?zip={user.address.zip}";
    select * from t`,
  upstream: [{ path: '/t?zip=123', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?zip=123']
}, {
  name: '2.1-dotted-token-through-an-array',
  title: 'a dotted token takes the first element of an array on its way',
  rule: 'An array in the middle of a dotted name stands for its first element.',
  script: text`
    user = {"list": [{"zip": "1"}, {"zip": "2"}]};
    create table t on select get from "http://{upstream}/t?zip={user.list.zip}";
    select * from t`,
  upstream: [{ path: '/t?zip=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?zip=1']
}, {
  name: '2.1-encoded-path-token',
  title: 'a token in the path is encoded',
  rule: 'Values are percent-encoded wherever they stand.',
  script: text`
    create table t on select get from "http://{upstream}/{path}/x";
    select * from t where path = 'a/b c'`,
  upstream: [{ path: '/a%2Fb%20c/x', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /a%2Fb%20c/x']
}, {
  name: '2.1-encoding',
  title: 'values are percent-encoded',
  rule: 'A value can neither add parameters nor end the query.',
  script: text`
    create table t on select get from "http://{upstream}/t?q={q}&z=1";
    select * from t where q = 'a b&c=d#é+%'`,
  upstream: [{ path: '/t?q=a%20b%26c%3Dd%23%C3%A9%2B%25&z=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=a%20b%26c%3Dd%23%C3%A9%2B%25&z=1']
}, {
  name: '2.1-flag-parameters',
  title: 'a parameter without a value gets one',
  rule: 'The URI is parsed and written again: REST-PAYLOAD becomes REST-PAYLOAD=, %280%29 ' +
    'becomes (0).',
  script: text`
    create table t on select get
      from "http://{upstream}/t?A=1&REST-PAYLOAD&outputSelector%280%29=SellerInfo&q={q}";
    select * from t where q = 'x'`,
  upstream: [{ path: '/t?A=1&REST-PAYLOAD=&outputSelector(0)=SellerInfo&q=x', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?A=1&REST-PAYLOAD=&outputSelector(0)=SellerInfo&q=x']
}, {
  name: '2.1-multi-valued-token',
  title: 'a multi-valued token takes all values at once',
  rule: '{|x} joins all values with commas, which are encoded as one value.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={|id}";
    select * from t where id in ('a', 'b', 'c')`,
  upstream: [{ path: '/t?id=a%2Cb%2Cc', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=a%2Cb%2Cc']
}, {
  name: '2.1-nested-token',
  title: 'a token within a token makes its name',
  rule: 'In {a{b}} the inner token is resolved first and is a part of the outer name.',
  script: text`
    create table t on select get from "http://{upstream}/t?v={a{b}}";
    select * from t where b = '2' and a2 = 'x'`,
  upstream: [{ path: '/t?v=x', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?v=x']
}, {
  name: '2.1-no-query',
  title: 'a template without tokens is a plain address',
  rule: 'A table needs no parameters.',
  script: text`
    create table t on select get from "http://{upstream}/t";
    select * from t`,
  upstream: [{ path: '/t', json: [] }],
  expected: { status: 200, json: [] },
  requests: ['GET /t']
}, {
  name: '2.1-optional-token',
  title: 'a missing optional token leaves its name behind',
  rule: '{x} is optional: without a value it becomes an empty text, and name= stays.',
  script: text`
    create table t on select get from "http://{upstream}/t?q={q}&rpp={rpp}&page={page}";
    select * from t where q = 'ql.io'`,
  upstream: [{ path: '/t?q=ql.io&rpp=&page=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=ql.io&rpp=&page=']
}, {
  name: '2.1-repeated-parameter',
  title: 'a parameter that is there twice stays there twice',
  rule: 'Parameters of the same name are kept in order.',
  script: text`
    create table t on select get from "http://{upstream}/t?k=1&k={k}";
    select * from t where k = '2'`,
  upstream: [{ path: '/t?k=1&k=2', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?k=1&k=2']
}, {
  name: '2.1-required-empty',
  title: 'an empty text is no value for a required token',
  rule: 'Falsy values count as missing.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={^id}";
    select * from t where id = ''`,
  expected: {
    status: 400,
    contains: ['Token id not specified. Processed http://{upstream}/t?id=']
  }
}, {
  name: '2.1-required-token',
  title: 'a missing required token is an error, and nobody is asked',
  rule: '{^x} is required: without a value the error names the token and the URI so far.',
  script: text`
    create table t on select get from "http://{upstream}/t?a={a}&id={^id}";
    select * from t where a = 'x'`,
  expected: {
    status: 400,
    contains: ['Token id not specified. Processed http://{upstream}/t?a=x&id=']
  }
}, {
  name: '2.1-token-twice',
  title: 'a token may be used twice',
  rule: 'Every place of a token receives the value.',
  script: text`
    create table t on select get from "http://{upstream}/t/{id}?id={id}";
    select * from t where id = 4`,
  upstream: [{ path: '/t/4?id=4', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t/4?id=4']
}, {
  name: '2.1-token-within-a-value',
  title: 'a token may be a part of a value',
  rule: 'Text around a token stays.',
  script: text`
    create table t on select get from "http://{upstream}/t?q=from:{who},since:{day}";
    select * from t where who = 'me' and day = 'mon'`,
  upstream: [{ path: '/t?q=from%3Ame%2Csince%3Amon', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=from%3Ame%2Csince%3Amon']
}, {
  name: '2.1-unencoded-token',
  title: 'a backquote leaves a value as it is',
  rule: '{`x} is not percent-encoded.',
  script: 'create table t on select get from "http://{upstream}/{`path}/x";\nselect * from t ' +
    "where path = 'a/b'",
  upstream: [{ path: '/a/b/x', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /a/b/x']
}, {
  name: '2.1-zero-is-missing',
  title: 'zero counts as missing',
  rule: '0, "", false and null count as missing: the default is taken.',
  script: text`
    id = 0;
    create table t on select get from "http://{upstream}/t?id={id}" using defaults id = '7';
    select * from t`,
  upstream: [{ path: '/t?id=7', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=7']
}]
