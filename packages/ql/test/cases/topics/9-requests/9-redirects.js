/** @import {CaseFields} from '../../types.js' */
// Redirects of an upstream: which are followed, how often, and which are errors.
import { INSERT, SELECT } from '../../scripts.js'

/** @type {readonly CaseFields[]} */
export const CASES = [{
  name: '9-redirect-301',
  title: 'a 301 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 301, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 301 } }
  ],
  expected: { status: 200, json: { ok: 301 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-302',
  title: 'a 302 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 302, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 302 } }
  ],
  expected: { status: 200, json: { ok: 302 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-303',
  title: 'a 303 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 303, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 303 } }
  ],
  expected: { status: 200, json: { ok: 303 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-305',
  title: 'a 305 is an error',
  rule: "305 would ask for a proxy of the upstream's choice: 502.",
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 305, headers: { location: '/u' } }],
  expected: { status: 502, contains: ['305'] },
  requests: ['GET /t?id=1']
}, {
  name: '9-redirect-307',
  title: 'a 307 is followed',
  rule: 'Redirects 301, 302, 303 and 307 are followed for GET.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 307, headers: { location: '/u?x=2' } },
    { path: '/u?x=2', json: { ok: 307 } }
  ],
  expected: { status: 200, json: { ok: 307 } },
  ordered: true,
  requests: ['GET /t?id=1', 'GET /u?x=2']
}, {
  name: '9-redirect-absolute',
  title: 'an absolute redirect to the same host is followed',
  rule: 'Locations are absolute or relative.',
  script: SELECT,
  upstream: [
    { path: '/t?id=1', status: 302, headers: { location: 'http://{upstream}/u' } },
    { path: '/u', json: { ok: 1 } }
  ],
  expected: { status: 200, json: { ok: 1 } },
  requests: ['GET /t?id=1', 'GET /u']
}, {
  name: '9-redirect-of-a-post',
  title: 'a redirected POST is not followed',
  rule: 'Redirects are followed for GET and HEAD only: for others the status is an error.',
  script: INSERT,
  upstream: [{ method: 'POST', path: '/t?a=1', status: 302, headers: { location: '/u' } }],
  expected: { status: 400, contains: ['"emitted":true'] },
  requests: ['POST /t?a=1']
}, {
  name: '9-redirect-without-end',
  title: 'redirects end after ten',
  rule: 'The eleventh redirect is an error 502.',
  script: SELECT,
  upstream: [{ path: '/t?id=1', status: 302, headers: { location: '/t?id=1' } }],
  expected: { status: 502, contains: ['edirect'] },
  requests: [
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1',
    'GET /t?id=1'
  ]
}]
