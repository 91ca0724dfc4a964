/** @import {Call, Route} from '../types.js' */
// Tasks over HTTP: listed and removed. Services make them; code that comes over HTTP is not run.
import { HostError } from '../../errors.js'
import { listTasks, removeTask } from '../../jobs/index.js'
import { toAnswer } from '../to-answer.js'

/** @type {readonly Route[]} */
export const TASK_ROUTES = [
  {
    method: 'GET', path: '/_api/tasks',
    answer: call => ({ status: 200, json: listTasks(toPlace(call)) })
  },
  {
    method: 'GET', path: '/_api/tasks/:id',
    answer: call => toAnswer(200, { ...find(call) })
  },
  {
    method: 'DELETE', path: '/_api/tasks/:id',
    answer: call => {
      removeTask(toPlace(call), find(call).id)
      return toAnswer(200)
    }
  },
  { method: 'POST', path: '/_api/tasks', answer: refuse },
  { method: 'PUT', path: '/_api/tasks/:id', answer: refuse }
]

/** @param {Call} call */
function toPlace ({ worker: { storage }, request: { database } }) {
  return { storage, database }
}

/** @param {Call} call @throws {HostError} 404/1852 */
function find (call) {
  const { id } = call.params
  const task = listTasks(toPlace(call)).find(one => one.id === id)
  if (task !== undefined) return task
  throw new HostError('ERROR_TASK_NOT_FOUND', `there is no task '${id}'`)
}

/** @returns {never} */
function refuse () {
  throw new HostError('ERROR_NOT_IMPLEMENTED', 'code is not taken over HTTP: register the task ' +
    "in a service, with require('@arangodb/tasks')", { status: 501 })
}
