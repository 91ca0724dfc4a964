/** @import {ApiAnswer} from '../../types.js' */
/** @import {QueryProperties} from '../../aql/types.js' */
/** @import {Call} from '../types.js' */
// How queries are watched: for all databases, in all workers, until the host ends.
import { readObject } from '../read-json.js'
import { readBoolean, readNumber } from '../read-members.js'
import { toAnswer } from '../to-answer.js'

/**
 * @param {Call} call
 * @returns {ApiAnswer} 200
 */
export function answerProperties ({ worker: { queries } }) {
  return toPropertiesAnswer(queries.properties)
}

/**
 * Those that aren't given stay as they are.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 with all of them
 * @throws {import('../../errors.js').HostError} 400/600, 400/400, 400/10
 */
export async function answerChangeProperties ({ worker, request }) {
  const body = readObject(request, '{"slowQueryThreshold": 10, ...}')
  const known = worker.queries.properties
  worker.queries.change({
    enabled: readBoolean(body, 'enabled', known.enabled),
    trackSlowQueries: readBoolean(body, 'trackSlowQueries', known.trackSlowQueries),
    trackBindVars: readBoolean(body, 'trackBindVars', known.trackBindVars),
    maxSlowQueries: readNumber(body, 'maxSlowQueries', known.maxSlowQueries),
    slowQueryThreshold: readNumber(body, 'slowQueryThreshold', known.slowQueryThreshold),
    slowStreamingQueryThreshold:
      readNumber(body, 'slowStreamingQueryThreshold', known.slowStreamingQueryThreshold),
    maxQueryStringLength: readNumber(body, 'maxQueryStringLength', known.maxQueryStringLength)
  })
  await worker.gather(request)
  return toPropertiesAnswer(worker.queries.properties)
}

/** @param {Readonly<QueryProperties>} properties @returns {ApiAnswer} */
function toPropertiesAnswer (properties) {
  return toAnswer(200, { ...properties })
}
