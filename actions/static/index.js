/** @import {Action} from '../types.js' */
// The smallest useful script: every request gets the same 67 bytes.
'use strict'

const BODY = '{"suite":"Shootout","action":"static","message":"Hello, evidence!"}'

/** @type {Action} */
module.exports = {
  name: 'static',
  title: 'a constant JSON body of 67 bytes',
  request: { method: 'GET', path: '/static' },
  handler () {
    return { status: 200, contentType: 'application/json; charset=utf-8', body: BODY }
  },
  expected: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: '{"suite":"Shootout","action":"static","message":"Hello, evidence!"}'
  }
}
