/** @import {CaseFields} from '../types.js' */
// Scripts: statements, literals, names, and what a script returns.
import { text } from '../text.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '1-all-problems-at-once',
  title: 'all problems of a script are reported at once',
  rule: 'A script is checked to its end: every problem is in the answer.',
  script: text`
    a = 1;
    a = 2;
    return nope;`,
  expected: { status: 400, contains: ['Line 2: ', 'Line 3: '] }
}, {
  name: '1-bare-select',
  title: 'a select needs neither name nor return',
  rule: 'A bare statement is a statement, and the last one is the result.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 3`,
  upstream: [{ path: '/t?id=3', json: [1, 2] }],
  expected: { status: 200, json: [1, 2] },
  requests: ['GET /t?id=3']
}, {
  name: '1-circular-reference',
  title: 'a statement cannot refer to itself',
  rule: 'A statement that needs its own value is a circular reference.',
  script: text`
    a = {"x": "{a}"};
    return a;`,
  expected: { status: 400, contains: ['Line 1: ', 'Circular reference'] }
}, {
  name: '1-circular-reference-over-two',
  title: 'statements cannot wait for each other',
  rule: 'Two statements that need each other are a circular reference.',
  script: text`
    a = {"x": "{b}"};
    b = {"x": "{a}"};
    return b;`,
  expected: { status: 400, contains: ['Circular reference'] }
}, {
  name: '1-comments-between-statements',
  title: 'comments may stand before, between and after statements',
  rule: 'Comments are -- to the end of the line, or between /* and */.',
  script: text`
    -- first
    a = 1; -- behind a statement
    /* over
       lines; b = 2 */
    /** and this */
    return {"a": "{a}"} -- the end`,
  expected: { status: 200, json: { a: '1' } }
}, {
  name: '1-deep-nesting',
  title: 'a literal nested without end is an error, not a crash',
  rule: 'Nesting has a limit.',
  script: `return ${'['.repeat(800)}${']'.repeat(800)}`,
  expected: { status: 400, contains: ['SyntaxError'] }
}, {
  name: '1-identifiers',
  title: 'names may hold $ and : and digits',
  rule: 'A name begins with a letter, $ or : and goes on with letters, digits, _ or :.',
  script: text`
    $a:b_1 = 5;
    return {"v": "{$a:b_1}"}`,
  expected: { status: 200, json: { v: '5' } }
}, {
  name: '1-json-literals',
  title: 'JSON literals take both quotes, escapes and a leading plus',
  rule: 'Literals are JSON; strings and keys may stand in single quotes, numbers may begin with +.',
  script: text`
    return {'a': 'it\'s', "b": [1, +2, -3.5, 1e2, true, "\u0041\n\/"], "c": {}, "d": []}`,
  expected: { status: 200, json: { a: "it's", b: [1, 2, -3.5, 100, true, 'A\n/'], c: {}, d: [] } }
}, {
  name: '1-keywords-are-lower-case',
  title: 'upper-case keywords are not understood',
  rule: 'Keywords are lower-case only.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    SELECT * FROM t`,
  expected: { status: 400, like: { name: 'SyntaxError', line: 2 } }
}, {
  name: '1-literal-keeps-null-and-false',
  title: 'null and false of a literal stay',
  rule: 'Only references may drop a key: what a literal says itself is kept.',
  script: 'return {"a": null, "b": false, "c": 0, "d": ""}',
  expected: { status: 200, json: { a: null, b: false, c: 0, d: '' } }
}, {
  name: '1-name-assigned-twice',
  title: 'a name is assigned once',
  rule: 'Assigning the same name twice is an error of the second assignment.',
  script: text`
    a = 1;
    a = 2;
    return a;`,
  expected: { status: 400, contains: ['Line 2: '] }
}, {
  name: '1-names-that-begin-with-keywords',
  title: 'a name may begin with a keyword',
  rule: 'Keywords are whole words.',
  script: text`
    selected = "a"; fromage = "b"; inbox = "c"; returned = "d"; limits = "e";
    return {"a": "{selected}", "b": "{fromage}", "c": "{inbox}", "d": "{returned}",
      "e": "{limits}"}`,
  expected: { status: 200, json: { a: 'a', b: 'b', c: 'c', d: 'd', e: 'e' } }
}, {
  name: '1-no-return-last-statement',
  title: 'without a return the last statement is the result',
  rule: 'A script without return answers the value of its last executable statement.',
  script: 'a = 1; b = {"n": 2};',
  expected: { status: 200, json: { n: 2 } }
}, {
  name: '1-number-result',
  title: 'a bare number is an answer',
  rule: 'Any JSON value may be the result.',
  script: 'a = 1; b = 2;',
  expected: { status: 200, json: 2 }
}, {
  name: '1-number-without-exponent',
  title: 'an exponent may have no digits',
  rule: '1e is 1.',
  script: 'return [1e, 1E+, 2e-, 1e1, -1.5e]',
  expected: { status: 200, json: [1, 1, 2, 10, -1.5] }
}, {
  name: '1-only-comments',
  title: 'nothing but comments answers an empty object',
  rule: 'A script without statements answers {}.',
  script: text`
    -- nothing here
    /* nor here */`,
  expected: { status: 200, json: {} }
}, {
  name: '1-only-create-table',
  title: 'nothing but tables is acknowledged',
  rule: 'A script that only creates tables answers {"message":"ok"} and asks nobody.',
  script: 'create table t on select get from "http://{upstream}/t?id={id}";',
  expected: { status: 200, json: { message: 'ok' } }
}, {
  name: '1-return-empty-text',
  title: 'an empty text is an empty body',
  rule: 'undefined, false, 0, "" and null answer an empty body.',
  script: 'return ""',
  expected: { status: 200, text: '' }
}, {
  name: '1-return-false',
  title: 'a false result is an empty body',
  rule: 'undefined, false, 0, "" and null answer an empty body.',
  script: 'return false',
  expected: { status: 200, text: '' }
}, {
  name: '1-return-is-last',
  title: 'nothing but comments follows a return',
  rule: 'There is one return at most, and it comes last.',
  script: text`
    return {"a": 1};
    b = 2;`,
  expected: { status: 400, like: { name: 'SyntaxError', line: 2 } }
}, {
  name: '1-return-text',
  title: 'a text is answered as JSON',
  rule: 'A text as the result stands in quotes.',
  script: 'return "hello"',
  expected: { status: 200, text: '"hello"' }
}, {
  name: '1-return-true',
  title: 'true may be returned',
  rule: 'return true, false and null are values (the original took them for names).',
  script: 'return true',
  expected: { status: 200, json: true }
}, {
  name: '1-semicolons-are-optional',
  title: 'statements end without semicolons, too',
  rule: 'The semicolon after a statement is optional everywhere.',
  script: text`
    a = 1
    b = {"a": "{a}"}
    return b`,
  expected: { status: 200, json: { a: '1' } }
}, {
  name: '1-syntax-error',
  title: 'a syntax error says where it is',
  rule: 'A syntax error answers name, expected, found, message, offset, line and column.',
  script: text`
    a = 1;
    return select * form t;`,
  expected: {
    status: 400,
    like: { name: 'SyntaxError', found: 'f', offset: 23, line: 2, column: 17 },
    contains: ['"expected":[', '"message":"']
  }
}, {
  name: '1-text-has-no-escapes',
  title: 'a backslash in the text of a statement is a backslash',
  rule: 'Texts in statements know no escapes and end at the same kind of quote.',
  script: text`
    create table t on select get from "http://{upstream}/t?q={q}";
    select * from t where q = 'a\b"c'`,
  upstream: [{ path: '/t?q=a%5Cb%22c', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=a%5Cb%22c']
}, {
  name: '1-text-spans-lines',
  title: 'the text of a statement may span lines',
  rule: 'A line break within quotes belongs to the text.',
  script: text`
    create table t on select get from "http://{upstream}/t?q={q}";
    select * from t where q = 'one
    two'`,
  upstream: [{ path: '/t?q=one%0Atwo', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?q=one%0Atwo']
}, {
  name: '1-timeout-in-any-case',
  title: 'timeout, minDelay and maxDelay are understood in any case',
  rule: 'timeout, minDelay and maxDelay are the exceptions: any case will do.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 1 TIMEOUT 5000 mindelay 10 MAXDELAY 20`,
  upstream: [{ path: '/t?id=1', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1']
}, {
  name: '1-unclosed-text',
  title: 'a text that never ends is a syntax error',
  rule: 'A quote has to be closed by its own kind.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    select * from t where id = 'one"`,
  expected: { status: 400, like: { name: 'SyntaxError' } }
}, {
  name: '1-unresolved-symbol',
  title: 'a bare name that nobody assigned is an error',
  rule: 'return NAME needs an assignment before it: "Unresolved symbol", with its line.',
  script: text`
    a = 1;
    return b;`,
  expected: { status: 400, contains: ['Line 2: ', 'Unresolved symbol'] }
}, {
  name: '1-unused-inline-table',
  title: 'a table that nobody uses does not matter',
  rule: 'An inline table that the result does not use changes nothing.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}";
    return {"a": 1};`,
  expected: { status: 200, json: { a: 1 } }
}, {
  name: '1-white-space',
  title: 'any mix of blanks, tabs and empty lines may stand between tokens',
  rule: 'White space between tokens has no meaning.',
  script: 'create  table\tt\n\n  on   select\r\n   \n\tget from\n"http://{upstream}/t?id={id}" ' +
    ';\n\n \n select\n  *\n\n   from t \t\n  where\n id\n=\n1',
  upstream: [{ path: '/t?id=1', json: { ok: true } }],
  expected: { status: 200, json: { ok: true } },
  requests: ['GET /t?id=1']
}]
