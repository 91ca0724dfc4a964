/** @import {Check} from '../types.js' */
// The contract, in the order in which it is checked: first one answer, then its surroundings, then many.
import { brokenDocuments } from './broken-documents.js'
import { contentType } from './content-type.js'
import { everyWorker } from './every-worker.js'
import { exactBytes } from './exact-bytes.js'
import { freshAnswers } from './fresh-answers.js'
import { head } from './head.js'
import { keepAlive } from './keep-alive.js'
import { notFound } from './not-found.js'
import { parallel } from './parallel.js'
import { goneCursor } from './gone-cursor.js'
import { queryResults } from './query-results.js'
import { queryString } from './query-string.js'
import { queryThroughArangojs } from './query-through-arangojs.js'
import { storedDocuments } from './stored-documents.js'
import { twoCursors } from './two-cursors.js'
import { theSum } from './the-sum.js'

/** @type {readonly Check[]} */
export const CHECKS = [
  exactBytes, contentType, theSum, head, queryString, freshAnswers, keepAlive, parallel,
  storedDocuments, brokenDocuments, queryResults, queryThroughArangojs, goneCursor, twoCursors,
  notFound, everyWorker
]
