/** @import {CaseFields} from '../types.js' */
// Answers of the upstream: media types, charsets, encodings and sizes.
import { text } from '../text.js'

/** What most of these ask; what counts is the answer. */
const SELECT = text`
  create table t on select get from "http://{upstream}/t?id={id}";
  select * from t where id = '1'`

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '9-bad-json',
  title: 'garbage is an error that shows the garbage',
  rule: 'An answer that is no JSON is an error with the body in it.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a": oops'
  }],
  expected: { status: 400, contains: ['oops'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-bad-json-beyond-the-resultset',
  title: 'garbage behind the result set is an error, too',
  rule: 'An answer is read as a whole before a part of it is used.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'a';
    select * from t where id = '1'`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json' },
    body: '{"a":[1,2],"b":oops}'
  }],
  expected: { status: 400, contains: ['oops'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-br',
  title: 'answers in br are decoded',
  rule: 'gzip, deflate and br are decoded.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: { packed: 'é' }, encoding: 'br' }],
  expected: { status: 200, json: { packed: 'é' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-charset',
  title: 'the charset of an answer counts',
  rule: 'Texts are decoded as the content type says.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/json; charset=iso-8859-1' },
    hex: '7b226e223a22e9227d'
  }],
  expected: { status: 200, json: { n: 'é' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-csv',
  title: 'CSV without a header makes arrays',
  rule: 'text/csv: rows are arrays of texts.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', headers: { 'content-type': 'text/csv' }, body: 'a,b\n1,"x, y"\n' }],
  expected: { status: 200, json: [['a', 'b'], ['1', 'x, y']] },
  requests: ['GET /t?id=1']
}, {
  name: '9-csv-with-header',
  title: 'CSV with a header makes objects',
  rule: 'text/csv; header=present: the first line has the names.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'text/csv; header=present' },
    body: 'a,b\n1,"x, y"\n'
  }],
  expected: { status: 200, json: [{ a: '1', b: 'x, y' }] },
  requests: ['GET /t?id=1']
}, {
  name: '9-deflate',
  title: 'answers in deflate are decoded',
  rule: 'gzip, deflate and br are decoded.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: { packed: 'é' }, encoding: 'deflate' }],
  expected: { status: 200, json: { packed: 'é' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-empty-answer',
  title: 'an empty answer is an empty object',
  rule: 'An empty body is {}.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 204 }],
  expected: { status: 200, json: {} },
  requests: ['GET /t?id=1']
}, {
  name: '9-gzip',
  title: 'answers in gzip are decoded',
  rule: 'gzip, deflate and br are decoded.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: { packed: 'é' }, encoding: 'gzip' }],
  expected: { status: 200, json: { packed: 'é' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-json',
  title: 'JSON of any kind of JSON type is read',
  rule: 'application/*+json is JSON.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/vnd.x+json; charset=utf-8' },
    body: '{"a":"é"}'
  }],
  expected: { status: 200, json: { a: 'é' } },
  requests: ['GET /t?id=1']
}, {
  name: '9-max-response-length',
  title: 'an answer that is too large is an error',
  rule: 'maxResponseLength bounds answers: 502.',
  config: { maxResponseLength: 100 },
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: 'x'.repeat(200) }],
  expected: { status: 502, contains: ['100'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-max-response-length-decoded',
  title: 'the bound is that of the decoded answer',
  rule: 'A small answer that unpacks to a large one is an error, too.',
  config: { maxResponseLength: 1000 },
  script: SELECT,
  upstream: [{ path: '/t?id=1', json: 'x'.repeat(5000), encoding: 'gzip' }],
  expected: { status: 502, contains: ['1000'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-no-type',
  title: 'an answer without a type is JSON',
  rule: 'No content type: JSON.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', body: '{"a":1}' }],
  expected: { status: 200, json: { a: 1 } },
  requests: ['GET /t?id=1']
}, {
  name: '9-text-that-is-json',
  title: 'text is tried as JSON',
  rule: 'Other text/* is read as JSON if it can be.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', headers: { 'content-type': 'text/plain' }, body: '{"a":1}' }],
  expected: { status: 200, json: { a: 1 } },
  requests: ['GET /t?id=1']
}, {
  name: '9-text-that-is-xml',
  title: 'text is tried as XML after JSON',
  rule: 'Other text/* that is no JSON is read as XML if it can be.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'text/html' },
    body: '<a><b>1</b></a>'
  }],
  expected: { status: 200, json: { a: { b: 1 } } },
  requests: ['GET /t?id=1']
}, {
  name: '9-unknown-encoding',
  title: 'another content encoding is an error',
  rule: 'What cannot be decoded is an error 502.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    body: 'xx',
    headers: { 'content-encoding': 'zip', 'content-type': 'application/json' }
  }],
  expected: { status: 502, contains: ['zip'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-unknown-type',
  title: 'another type is an error',
  rule: 'What cannot be read has no transformer; the error says of what and gives the text.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', headers: { 'content-type': 'image/png' }, body: 'PNG' }],
  expected: {
    status: 400,
    like: { type: 'image', subType: 'png', body: 'PNG' },
    contains: ['No transformer available']
  },
  requests: ['GET /t?id=1']
}, {
  name: '9-xml',
  title: 'XML becomes JSON',
  rule: 'Elements are keys, repeated ones arrays, attributes keys, empty ones {}; texts that ' +
    'look like numbers or booleans are such.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/xml' },
    body: '<?xml version="1.0"?><list total="2"><item id="1"><name>a &amp; ' +
      'b</name><ok>true</ok></item><item id="2"><name>c</name><ok>No</ok><none/></item></list>'
  }],
  expected: {
    status: 200,
    json: {
      list: {
        total: 2,
        item: [{ id: 1, name: 'a & b', ok: true }, { id: 2, name: 'c', ok: false, none: {} }]
      }
    }
  },
  requests: ['GET /t?id=1']
}, {
  name: '9-xml-text-beside-attributes',
  title: 'text beside attributes is $t',
  rule: 'An element with attributes and text has the text under $t.',
  script: SELECT,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'text/xml' },
    body: '<r><p unit="kg">12</p><q>12.50</q></r>'
  }],
  expected: { status: 200, json: { r: { p: { unit: 'kg', $t: 12 }, q: 12.5 } } },
  requests: ['GET /t?id=1']
}, {
  name: '9-xml-types',
  title: 'types that end with +xml are XML',
  rule: 'application/rss+xml is XML, and columns reach into it.',
  script: text`
    create table t on select get from "http://{upstream}/t?id={id}" resultset 'rss.channel.item';
    select title as t from t where id = '1'`,
  upstream: [{
    path: '/t?id=1',
    headers: { 'content-type': 'application/rss+xml' },
    body: '<rss><channel><item><title>x</title></item><item><title>y</title></item></channel></rss>'
  }],
  expected: { status: 200, json: [{ t: 'x' }, { t: 'y' }] },
  requests: ['GET /t?id=1']
}]
