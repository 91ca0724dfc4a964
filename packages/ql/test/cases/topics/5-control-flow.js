/** @import {CaseFields} from '../types.js' */
// Fallback, if, prerequisites, try and catch.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '5-catch-of-an-unknown-name',
  title: 'a catch names what is thrown',
  rule: 'A name that nothing within the try throws is an error.',
  script: text`
    try {
      throw (oops);
    } catch (other) {
      c = "caught";
    }
    return c`,
  expected: { status: 400, contains: ['Line 3: '] }
}, {
  name: '5-else',
  title: 'a name that is false or unknown leads to else',
  rule: "Truth is that of the variable's value; an unknown name is false.",
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    if (nobody) { x = select * from a; } else { y = select * from b; }
    return {"x": "{x}", "y": "{y}"}`,
  upstream: [{ path: '/b', json: { from: 'b' } }],
  expected: { status: 200, json: { y: { from: 'b' } } },
  requests: ['GET /b']
}, {
  name: '5-fallback-all-fail',
  title: 'when all alternatives fail the last error is answered',
  rule: 'The error of the last alternative is that of the statement.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    return select * from a || select * from b`,
  upstream: [
    { path: '/a', status: 500, json: { from: 'a' } },
    { path: '/b', status: 404, json: { from: 'b' } }
  ],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'application/json' }, body: { from: 'b' }, emitted: true }
  },
  requests: ['GET /a', 'GET /b']
}, {
  name: '5-fallback-empty-is-a-value',
  title: 'an empty list is a value',
  rule: 'Only null and undefined are no value.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    return select * from a || select * from b`,
  upstream: [{ path: '/a', json: [] }],
  expected: { status: 200, json: [] },
  requests: ['GET /a']
}, {
  name: '5-fallback-not-needed',
  title: 'the next alternative does not run when one succeeds',
  rule: 'Alternatives are tried in order, and no further than needed.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    x = select * from a || select * from b;
    return x`,
  upstream: [{ path: '/a', json: { from: 'a' } }],
  expected: { status: 200, json: { from: 'a' } },
  requests: ['GET /a']
}, {
  name: '5-fallback-of-names',
  title: 'names may be alternatives of a return',
  rule: 'return a || b || ...: the first that has a value.',
  script: text`
    a = null; b = {"n": 2};
    return a || b`,
  expected: { status: 200, json: { n: 2 } }
}, {
  name: '5-fallback-of-three',
  title: 'there may be many alternatives',
  rule: 'Alternatives may be selects and literals, in an assignment or after return.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    return select * from a || select * from b || {"from": "nobody"}`,
  upstream: [{ path: '/a', status: 500, json: {} }, { path: '/b', fault: 'close' }],
  expected: { status: 200, json: { from: 'nobody' } },
  requests: ['GET /a', 'GET /b', 'GET /b']
}, {
  name: '5-fallback-on-error',
  title: 'the next alternative runs when one fails',
  rule: 's1 || s2: the next runs only if the one before failed or had no value.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    x = select * from a || select * from b;
    return x`,
  upstream: [{ path: '/a', status: 500, json: {} }, { path: '/b', json: { from: 'b' } }],
  expected: { status: 200, json: { from: 'b' } },
  ordered: true,
  requests: ['GET /a', 'GET /b']
}, {
  name: '5-fallback-on-missing-token',
  title: 'a missing token lets the next alternative run',
  rule: 'Any error of an alternative counts.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={^id}";
    return select * from t || {"id": "none"}`,
  expected: { status: 200, json: { id: 'none' } }
}, {
  name: '5-fallback-on-null',
  title: 'null is no value',
  rule: 'null and undefined let the next alternative run.',
  script: text`
    n = null;
    x = select * from n || {"from": "literal"};
    return x`,
  expected: { status: 200, json: { from: 'literal' } }
}, {
  name: '5-fallback-unknown-table',
  title: 'an unknown table lets the next alternative run',
  rule: 'Any error of an alternative counts.',
  script: 'return select * from nowhere || {"n": 1}',
  expected: { status: 200, json: { n: 1 } }
}, {
  name: '5-if',
  title: 'only the taken branch of an if runs',
  rule: 'The variables of the other branch become null, and what depends on them goes on.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    flag = 1;
    if (flag) { x = select * from a; } else { y = select * from b; }
    z = {"x": "{x}", "y": "{y}"};
    return z`,
  upstream: [{ path: '/a', json: { from: 'a' } }],
  expected: { status: 200, json: { x: { from: 'a' } } },
  requests: ['GET /a']
}, {
  name: '5-if-on-a-result',
  title: 'an if waits for what its condition needs',
  rule: 'Conditions are dependencies.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    r = select * from a;
    if (r) { x = select * from b; }
    return x`,
  upstream: [{ path: '/a', json: { some: 1 } }, { path: '/b', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  ordered: true,
  requests: ['GET /a', 'GET /b']
}, {
  name: '5-if-precedence',
  title: '! binds more than &&, && more than ||',
  rule: 'Parentheses say otherwise.',
  script: text`
    a = 1; b = 1; c = 1;
    if (!a && b || c) { p = "yes" } else { p2 = "no" }
    if (!(a && (b || c))) { q = "yes" } else { q2 = "no" }
    if (nobody || a && nobody) { r = "yes" } else { r2 = "no" }
    return {"p": "{p}", "p2": "{p2}", "q": "{q}", "q2": "{q2}", "r": "{r}", "r2": "{r2}"}`,
  expected: { status: 200, json: { p: 'yes', q2: 'no', r2: 'no' } }
}, {
  name: '5-nested-if',
  title: 'ifs may be nested',
  rule: 'All variables are global.',
  script: text`
    a = 1;
    if (a) { if (nobody) { x = "inner"; } else { y = "inner else"; } } else { z = "outer else"; }
    return {"x": "{x}", "y": "{y}", "z": "{z}"}`,
  expected: { status: 200, json: { y: 'inner else' } }
}, {
  name: '5-prerequisite',
  title: 'a statement whose prerequisite is missing is skipped',
  rule: '"{^v}": without a value the statement sends nothing, has no value and is no error.',
  script: text`
    v = null;
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select * from t where id = '{^v}';
    return {"x": "{x}", "y": "z"}`,
  expected: { status: 200, json: { y: 'z' } }
}, {
  name: '5-prerequisite-met',
  title: 'a prerequisite that is there is a reference',
  rule: '"{^v}" with a value is "{v}".',
  script: text`
    v = "7";
    create table t on select get from "http://{upstream}/t?id={id}";
    x = select * from t where id = '{^v}';
    return x`,
  upstream: [{ path: '/t?id=7', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=7']
}, {
  name: '5-try',
  title: 'throw sets a name and stops nothing',
  rule: 'All statements of the try run; then every catch whose condition holds; finally always.',
  script: text`
    try {
      a = "1";
      throw (oops);
      b = "2";
    } catch (oops) {
      c = "caught";
    } catch (!oops) {
      d = "not caught";
    } finally {
      e = "always";
    }
    return {"a": "{a}", "b": "{b}", "c": "{c}", "d": "{d}", "e": "{e}"}`,
  expected: { status: 200, json: { a: '1', b: '2', c: 'caught', e: 'always' } }
}, {
  name: '5-try-conditional-throw',
  title: 'a throw within an if that is not taken is no throw',
  rule: 'A catch runs when the thrown name was set.',
  script: text`
    try {
      if (nobody) { throw (oops); }
      a = "1";
    } catch (oops) {
      c = "caught";
    } finally {
      e = "always";
    }
    return {"a": "{a}", "c": "{c}", "e": "{e}"}`,
  expected: { status: 200, json: { a: '1', e: 'always' } }
}, {
  name: '5-try-does-not-catch-upstreams',
  title: 'the error of a table is not caught',
  rule: 'Errors of upstreams end the script.',
  script: text`
    create table a on select get from "http://{upstream}/a";
    create table b on select get from "http://{upstream}/b";
    try {
      x = select * from a;
      throw (oops);
    } catch (oops) {
      y = "caught";
    }
    return y`,
  upstream: [{ path: '/a', status: 500, json: { no: 1 } }],
  expected: {
    status: 400,
    json: { headers: { 'content-type': 'application/json' }, body: { no: 1 }, emitted: true }
  },
  requests: ['GET /a']
}]
