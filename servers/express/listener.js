/** @import {Action, ActionResponse, InsertAction} from '../../actions/types.js' */
/** @import {InsertContext} from '../types.js' */
/** @import {Inserter} from '../documents/types.js' */
/** @import {RequestListener} from 'node:http' */
/** @import {Request, RequestHandler, Response} from 'express' */
import { join } from 'node:path'
import express from 'express'
import { createInserter } from '../documents/create-inserter.js'

/**
 * One Express application with a route for each action; documents go to a document server, files are those of
 * express.static.
 * @param {readonly Action[]} actions
 * @param {Pick<InsertContext, 'inserts' | 'findDocuments' | 'fileRoot'>} context
 * @returns {RequestListener}
 */
export function createListener (actions, { inserts, findDocuments, fileRoot }) {
  const app = express()
  const insert = createInserter(findDocuments)
  const readText = express.text({ type: () => true, limit: '1mb' })
  for (const action of actions) {
    if (action.request.method === 'GET') app.get(action.request.path, toHandler(action))
    else app.post(action.request.path, readText, toHandler(action))
  }
  for (const action of inserts) {
    app.post(action.request.path, readText, toInsertHandler(action, insert))
  }
  // A folder is no file: neither is it answered with a page of its own, nor with where it would be.
  if (fileRoot !== undefined) {
    app.use('/files', express.static(join(fileRoot, 'files'), { index: false, redirect: false }))
  }
  app.use((request, response) => { response.status(404).json({ error: 'not found' }) })
  return app
}

/** @param {Action} action @returns {RequestHandler} */
function toHandler (action) {
  return (request, response) =>
    send(response, action.handler({ method: request.method, body: toText(request) }))
}

/** @param {InsertAction} action @param {Inserter} insert @returns {RequestHandler} */
function toInsertHandler (action, insert) {
  return async (request, response) => send(response, await insert(action, toText(request)))
}

/** @param {Request} request */
function toText ({ body }) {
  return typeof body === 'string' ? body : ''
}

/** @param {Response} response @param {ActionResponse} answer */
function send (response, { status, contentType, body }) {
  response.status(status).type(contentType).send(body)
}
