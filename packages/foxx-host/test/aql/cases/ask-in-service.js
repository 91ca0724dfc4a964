/** @import {Ask} from './types.js' */
// Cases asked by a Foxx service, with db._query: one route that takes a query and answers what came of it.
import { toService } from '../../make-bundle.js'
import { createCall, createCollections } from './collections-over-http.js'

/** What is thrown is answered, with what it says of itself; what is no error of the database is not. */
const MAIN = `
  const { db } = require('@arangodb')
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  router.post('/ask', (req, res) => {
    const { query, bindVars, options } = req.json()
    try {
      const cursor = db._query(query, bindVars, options)
      const { warnings, stats } = cursor.getExtra()
      res.json({
        result: cursor.toArray(), errorNum: null, code: 201, message: null,
        warnings: warnings.map(({ code }) => code), stats
      })
    } catch (error) {
      if (!error.isArangoError) throw error
      res.json({
        result: null, errorNum: error.errorNum, code: error.code, message: error.errorMessage,
        warnings: [], stats: {}
      })
    }
  })`

export const MOUNT = '/asks-cases'

/** @returns {Blob} the service, a zip */
export function toAskingService () {
  return new Blob([toService(MAIN)])
}

/**
 * @param {string} origin of a host that has the service at MOUNT
 * @returns {Ask}
 */
export function createServiceAsk (origin) {
  const call = createCall(origin)
  const collections = createCollections(call)
  return async one => {
    await collections.fill(one)
    const { query, bindVars, options } = one
    const { status, json } =
      await call('POST', `/_db/_system${MOUNT}/ask`, { query, bindVars, options })
    if (status !== 200) {
      throw new Error(`expected the service to answer, came ${status} ${JSON.stringify(json)}`)
    }
    const after = await collections.read()
    return { .../** @type {Omit<import('./types.js').Answer, 'after'>} */ (json), after }
  }
}
