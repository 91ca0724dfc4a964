/** @import {InsertAction} from '../types.js' */
// A script that stores: every request's body becomes a new document, whose key is the answer.
'use strict'

/** @type {InsertAction} */
module.exports = {
  kind: 'insert',
  name: 'insert-document',
  title: 'a JSON document of 74 bytes stored under a new key, which is the answer',
  request: {
    method: 'POST',
    path: '/insert-document',
    body: '{"suite":"Shootout","action":"insert-document","message":"Keep evidence!"}'
  },
  collection: 'documents',
  toDocument (body) {
    const value = parse(body)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  },
  toResponse ({ _key }) {
    return {
      status: 201,
      contentType: 'application/json; charset=utf-8',
      body: `{"_key":${JSON.stringify(_key)}}`
    }
  },
  refusal: {
    status: 400,
    contentType: 'application/json; charset=utf-8',
    body: '{"error":"the body has to be one JSON object: the document"}'
  },
  expected: {
    status: 201,
    contentType: 'application/json; charset=utf-8',
    body: null,
    pattern: '^\\{"_key":"[^"]{1,254}"\\}$',
    example: '{"_key":"1234567890123456"}'
  }
}

/** @param {string} text @returns {unknown} null where it is no JSON */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
