/** @import {Action} from '../../actions/types.js' */
/** @import {RequestListener} from 'node:http' */
/** @import {RequestHandler} from 'express' */
import express from 'express'

/**
 * One Express application with a route for each action.
 * @param {readonly Action[]} actions
 * @returns {RequestListener}
 */
export function createListener (actions) {
  const app = express()
  for (const action of actions) {
    if (action.request.method === 'GET') app.get(action.request.path, toHandler(action))
    else app.post(action.request.path, express.text({ type: () => true, limit: '1mb' }), toHandler(action))
  }
  app.use((request, response) => { response.status(404).json({ error: 'not found' }) })
  return app
}

/** @param {Action} action @returns {RequestHandler} */
function toHandler (action) {
  return (request, response) => {
    const answer = action.handler({ method: request.method, body: typeof request.body === 'string' ? request.body : '' })
    response.status(answer.status).type(answer.contentType).send(answer.body)
  }
}
