/** @import {QueryAction} from '../types.js' */
// The queries, in the order of the post that measured them first.
'use strict'

const { createDocumentsCheck, createKeysCheck, createSequenceCheck } = require('./check-results.js')
const { COLLECTION } = require('./create-documents.js')
const { createQuery } = require('./create-query.js')

const OBJECT = { one: 'test', two: 'another-value', three: [1, 2, 3] }

/** @type {readonly QueryAction[]} */
module.exports = [
  // The least that a query can be: what the way there and back costs.
  {
    name: 'return-1',
    title: 'the query RETURN 1',
    query: 'RETURN 1',
    results: 1,
    check: createSequenceCheck([1])
  },
  {
    name: 'return-object',
    title: 'a query that returns one small object',
    query: "RETURN { one: 'test', two: 'another-value', three: [ 1, 2, 3 ] }",
    results: 1,
    check: createSequenceCheck([OBJECT])
  },
  {
    name: 'range-10',
    title: 'a query for the numbers 1 to 10',
    query: 'FOR i IN 1..10 RETURN i',
    results: 10,
    check: createSequenceCheck(countTo(10))
  },
  // As many results as one batch holds.
  {
    name: 'range-1000',
    title: 'a query for the numbers 1 to 1,000, one batch',
    query: 'FOR i IN 1..1000 RETURN i',
    results: 1000,
    check: createSequenceCheck(countTo(1000))
  },
  // Ten batches of the smallest results there are.
  {
    name: 'range-10000',
    title: 'a query for the numbers 1 to 10,000, ten batches',
    query: 'FOR i IN 1..10000 RETURN i',
    results: 10_000,
    check: createSequenceCheck(countTo(10_000))
  },
  // Whichever document comes first.
  {
    name: 'docs-limit-1',
    title: 'a query for one document of a collection',
    query: `FOR i IN ${COLLECTION} LIMIT 1 RETURN i`,
    results: 1,
    collection: COLLECTION,
    check: createDocumentsCheck(1)
  },
  {
    name: 'docs',
    title: 'a query for all 10,000 documents of a collection, ten batches',
    query: `FOR i IN ${COLLECTION} RETURN i`,
    results: 10_000,
    collection: COLLECTION,
    check: createDocumentsCheck(10_000)
  },
  {
    name: 'docs-keys',
    title: 'a query for the keys of all 10,000 documents of a collection, ten batches',
    query: `FOR i IN ${COLLECTION} RETURN i._key`,
    results: 10_000,
    collection: COLLECTION,
    check: createKeysCheck(10_000)
  }
].map((query, index) => createQuery({ ...query, position: index + 1 }))

/** @param {number} last @returns {number[]} from 1 */
function countTo (last) {
  return Array.from({ length: last }, (_, index) => index + 1)
}
