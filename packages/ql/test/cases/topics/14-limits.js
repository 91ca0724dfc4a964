/** @import {CaseFields} from '../types.js' */
// Limits: how much one script may take.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '14-too-long',
  title: 'a script is so long and no longer',
  rule: 'The size of a script is bounded.',
  options: { limits: { scriptBytes: 100 } },
  script: `return "${'x'.repeat(120)}"`,
  expected: { status: 413, contains: ['100'] }
}, {
  name: '14-too-many-requests',
  title: 'a script makes so many requests and no more',
  rule: 'Requests of one run are bounded: beyond the bound the script fails.',
  options: { limits: { upstreamRequests: 2 } },
  script: text`
    ids = [1, 2, 3];
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id in ('{ids}')`,
  expected: { status: 400, contains: ['2'] }
}, {
  name: '14-too-many-rows',
  title: 'a join makes so many rows and no more',
  rule: 'Rows of a join are bounded.',
  options: { limits: { rows: 5 } },
  script: text`
    a = [{"k": 1}, {"k": 1}, {"k": 1}];
    b = [{"k": 1}, {"k": 1}, {"k": 1}];
    select a.k, b.k from a as a, b as b where a.k = b.k`,
  expected: { status: 400, contains: ['5'] }
}, {
  name: '14-too-many-statements',
  title: 'a script has so many statements and no more',
  rule: 'Statements are bounded.',
  options: { limits: { statements: 3 } },
  script: text`
    a = 1; b = 2; c = 3; d = 4;
    return d`,
  expected: { status: 400, contains: ['3'] }
}, {
  name: '14-too-many-steps',
  title: 'expressions take so many steps and no more',
  rule: 'Steps of expressions are bounded.',
  options: { limits: { steps: 20 } },
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select items[?("@ + 1 > 2 && @ + 1 > 3 && @ * 2 > 4")] as x from t where id = '1'`,
  upstream: [{ path: '/t?id=1', json: [{ items: [5, 6, 7, 8, 9] }] }],
  expected: { status: 400, contains: ['20'] },
  requests: ['GET /t?id=1']
}]
