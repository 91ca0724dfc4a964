/** @import {CaseFields} from '../types.js' */
// Patches: modules beside a table that change its requests and answers.
import { text } from '../text.js'

const PATCHED = 'create table t on select get from "http://{upstream}/t?id={id}&page={page}" ' +
  "using patch 't.js'"

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '11-missing-patch',
  title: 'a table whose patch is missing is left out',
  rule: 'A table that cannot be loaded is reported and skipped.',
  files: {
    'tables/t.ql': text`
      create table t on select get from "http://{upstream}/t" using patch 'none.js'`,
    'tables/u.ql': 'create table u on select get from "http://{upstream}/u"'
  },
  script: 'select * from u',
  upstream: [{ path: '/u', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: ['GET /u']
}, {
  name: '11-patch-headers',
  title: 'a patch may change headers',
  rule: "'patch headers' returns the headers to send.",
  files: {
    'tables/t.js': text`
      exports['patch headers'] = function (args) {
        args.headers['x-signed'] = 'by patch'
        return args.headers
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1&page=', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: [{ request: 'GET /t?id=1&page=', headers: { 'x-signed': 'by patch' } }]
}, {
  name: '11-patch-media-type',
  title: 'a patch may say what an answer is',
  rule: "'patch mediaType' returns the type to read the answer as.",
  files: {
    'tables/t.js': text`
      exports['patch mediaType'] = function () {
        return 'application/json'
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = '1'",
  upstream: [{
    path: '/t?id=1&page=',
    headers: { 'content-type': 'application/octet-stream' },
    body: '{"a":1}'
  }],
  expected: { status: 200, json: { a: 1 } },
  requests: ['GET /t?id=1&page=']
}, {
  name: '11-patch-response',
  title: 'a patch may change the answer',
  rule: "'patch response' returns the body to use.",
  files: {
    'tables/t.js': text`
      exports['patch response'] = function (args) {
        return { wrapped: args.body }
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1&page=', json: [1] }],
  expected: { status: 200, json: { wrapped: [1] } },
  requests: ['GET /t?id=1&page=']
}, {
  name: '11-patch-status',
  title: 'a patch may say whether an answer is a success',
  rule: "'patch status' returns the status to go by.",
  files: {
    'tables/t.js': text`
      exports['patch status'] = function (args) {
        return args.body && args.body.error ? 502 : 200
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1&page=', status: 500, json: { fine: true } }],
  expected: { status: 200, json: { fine: true } },
  requests: ['GET /t?id=1&page=']
}, {
  name: '11-patch-uri',
  title: 'a patch may change the URI',
  rule: "'patch uri' receives a URI that it can change.",
  files: {
    'tables/t.js': text`
      exports['patch uri'] = function (args) {
        args.uri.setParam('v', '2')
        args.uri.removeEmptyParams()
        return args.uri
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1&v=2', json: { ok: 1 } }],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1&v=2']
}, {
  name: '11-patch-uri-fan-out',
  title: 'a patch may make several requests',
  rule: "'patch uri' may return an array: one request for each.",
  files: {
    'tables/t.js': text`
      exports['patch uri'] = function (args) {
        return ['a', 'b'].map(function (part) { return args.uri.format() + '&part=' + part })
      }`,
    'tables/t.ql': text`
      create table t on select get from "http://{upstream}/t?id={id}" using patch 't.js'`
  },
  script: "select * from t where id = '1'",
  upstream: [{ path: '/t?id=1&part=a', json: ['a'] }, { path: '/t?id=1&part=b', json: ['b'] }],
  expected: { status: 200, json: ['a', 'b'] },
  requests: ['GET /t?id=1&part=a', 'GET /t?id=1&part=b']
}, {
  name: '11-patch-uri-page',
  title: 'a patch may compute a page',
  rule: 'A patch sees statement and parameters.',
  files: {
    'tables/t.js': text`
      exports['patch uri'] = function (args) {
        if (args.statement.offset && args.statement.limit)
          args.uri.setParam('page', Math.ceil(args.statement.offset / args.statement.limit))
        args.uri.removeEmptyParams()
        return args.uri
      }`,
    'tables/t.ql': text`
      create table t on select get from "http://{upstream}/search?q={q}&rpp={rpp}&page={page}"
        with aliases limit = 'rpp'
        using patch 't.js'`
  },
  script: "select * from t where q = 'x' limit 10 offset 25",
  upstream: [{ path: '/search?q=x&rpp=10&page=3', json: [1] }],
  expected: { status: 200, json: [1] },
  requests: ['GET /search?q=x&rpp=10&page=3']
}, {
  name: '11-validate-param',
  title: 'a patch may refuse a parameter',
  rule: "'validate param' returns false for values that must not be sent: an error, and no " +
    'request.',
  files: {
    'tables/t.js': text`
      exports['validate param'] = function (args, name, value) {
        return name !== 'id' || /^\d+$/.test(value)
      }`,
    'tables/t.ql': PATCHED
  },
  script: "select * from t where id = 'x1'",
  expected: { status: 400, contains: ['id'] }
}]
