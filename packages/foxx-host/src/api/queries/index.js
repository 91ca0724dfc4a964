/** @import {Route} from '../types.js' */
// Queries beside their results: what they mean, how they would run, which ones do run.
import { answerExplain, answerParse, answerRules } from './answer-explain.js'
import { answerCurrent, answerForgetSlow, answerKill, answerSlow } from './answer-running.js'
import { answerForgetPlans, answerPlans } from './plan-cache.js'
import { answerChangeProperties, answerProperties } from './properties.js'
import { answerCacheProperties, answerNothingCached, refuseCacheChange } from './result-cache.js'

/** @type {readonly Route[]} */
export const QUERY_ROUTES = [
  { method: 'POST', path: '/_api/query', answer: answerParse },
  { method: 'POST', path: '/_api/explain', answer: answerExplain },
  { method: 'GET', path: '/_api/query/rules', answer: answerRules },
  { method: 'GET', path: '/_api/query/properties', answer: answerProperties },
  { method: 'PUT', path: '/_api/query/properties', answer: answerChangeProperties },
  { method: 'GET', path: '/_api/query/current', answer: answerCurrent },
  { method: 'GET', path: '/_api/query/slow', answer: answerSlow },
  { method: 'DELETE', path: '/_api/query/slow', answer: answerForgetSlow },
  { method: 'DELETE', path: '/_api/query/:id', answer: answerKill },
  { method: 'GET', path: '/_api/query-cache/properties', answer: answerCacheProperties },
  { method: 'PUT', path: '/_api/query-cache/properties', answer: refuseCacheChange },
  { method: 'GET', path: '/_api/query-cache/entries', answer: answerNothingCached },
  { method: 'DELETE', path: '/_api/query-cache', answer: answerNothingCached },
  { method: 'GET', path: '/_api/query-plan-cache', answer: answerPlans },
  { method: 'DELETE', path: '/_api/query-plan-cache', answer: answerForgetPlans }
]
