/** @import {CaseFields} from '../types.js' */
// The cache of answers.
import { text } from '../text.js'

const EXPIRING = 'create table t on select get from "http://{upstream}/t?id={id}" expires 10'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '10-errors-are-not-kept',
  title: 'an error is not kept',
  rule: 'Only successes are kept.',
  config: { cache: {} },
  files: { 'tables/t.ql': EXPIRING },
  before: [{ script: "select * from t where id = '1'" }],
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1', status: 500, json: {} }, { path: '/t?id=1', json: { n: 2 } }],
  expected: { status: 200, json: { n: 2 } },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '10-expires',
  title: 'an answer is kept as long as its table says',
  rule: 'expires N: the same request within N seconds is answered from the cache.',
  config: { cache: {} },
  files: { 'tables/t.ql': EXPIRING },
  before: [{ script: "select * from t where id = '1'" }],
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1', json: { n: 1 } }, { path: '/t?id=1', json: { n: 2 } }],
  expected: { status: 200, json: { n: 1 } },
  requests: ['GET /t?id=1']
}, {
  name: '10-expires-by-uri',
  title: 'another request is another entry',
  rule: 'The key of an entry is the whole request.',
  config: { cache: {} },
  files: { 'tables/t.ql': EXPIRING },
  before: [{ script: "select * from t where id = '1'" }],
  script: "select * from t where id = '2'",
  upstream: [{ path: '/t?id=1', json: { n: 1 } }, { path: '/t?id=2', json: { n: 2 } }],
  expected: { status: 200, json: { n: 2 } },
  requests: ['GET /t?id=1', 'GET /t?id=2']
}, {
  name: '10-projection-of-the-cached',
  title: 'what is kept is the answer, not the projection',
  rule: 'Columns are taken anew from what is kept.',
  config: { cache: {} },
  files: { 'tables/t.ql': EXPIRING },
  before: [{ script: "select a as x from t where id = '1'" }],
  script: "select b as y from t where id = '1'",
  upstream: [{ path: '/t?id=1', json: [{ a: 1, b: 2 }] }],
  expected: { status: 200, json: [{ y: 2 }] },
  requests: ['GET /t?id=1']
}, {
  name: '10-without-a-cache',
  title: 'without a cache in the configuration nothing is kept',
  rule: 'expires asks for a cache, the configuration gives it.',
  files: { 'tables/t.ql': EXPIRING },
  before: [{ script: "select * from t where id = '1'" }],
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1', json: { n: 1 } }, { path: '/t?id=1', json: { n: 2 } }],
  expected: { status: 200, json: { n: 2 } },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}, {
  name: '10-without-expires',
  title: 'without expires nothing is kept',
  rule: 'Every run asks anew.',
  before: [{
    script: text`
      create table t on select get from "http://{upstream}/t?id={id}";
      select * from t where id = '1'`
  }],
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: { n: 1 } }, { path: '/t?id=1', json: { n: 2 } }],
  expected: { status: 200, json: { n: 2 } },
  requests: ['GET /t?id=1', 'GET /t?id=1']
}]
