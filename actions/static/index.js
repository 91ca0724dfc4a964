/** @import {Action} from '../types.js' */
// The smallest useful script: every request gets the same 67 bytes. Written in the JavaScript of 2012, as every
// runtime's actions are: Node 0.8 loads this very file.
'use strict'

var BODY = '{"suite":"Shootout","action":"static","message":"Hello, evidence!"}'

/** @type {Action} */
module.exports = {
  name: 'static',
  title: 'a constant JSON body of 67 bytes',
  request: { method: 'GET', path: '/static' },
  handler: function () {
    return { status: 200, contentType: 'application/json; charset=utf-8', body: BODY }
  },
  expected: {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: '{"suite":"Shootout","action":"static","message":"Hello, evidence!"}'
  }
}
