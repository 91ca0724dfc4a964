/** @import {Layer, Next, State, Step} from '../types.js' */
/** @import {Request} from '../request/request.js' */
/** @import {Response} from '../response/response.js' */
// A request's way through its route: from the outermost router to the handler, and back where middleware called next().
import { types } from 'node:util'
import { enterStep } from './convert-params.js'
import { readBody } from './read-body.js'

/** Methods whose bodies are not looked at. */
const BODILESS = new Set(['GET', 'HEAD'])

/** @typedef {{state: State, request: Request, response: Response}} Run what belongs to one request */

/**
 * @param {Run} run
 * @param {number} from place of the first step
 * @throws whatever the service throws, and errors of the realm for invalid input
 */
export function runFrom (run, from) {
  const { state } = run
  const { steps } = state.match
  for (let index = from; index < steps.length; index++) {
    const step = /** @type {Step} */ (steps[index])
    const { layer } = step
    if (layer.idle) continue
    const { body } = layer.declarations
    if (body !== null && !BODILESS.has(state.match.method)) readBody(state, body, run.request)
    enterStep(state, step, index)
    if (layer.kind !== 'router') return runHandler(run, layer, 0)
  }
  state.ended = true
}

/** @param {Run} run @param {Layer} layer @param {number} place of the handler among those of the layer */
function runHandler (run, layer, place) {
  const handler = /** @type {import('../types.js').Handler} */ (layer.handlers[place])
  const last = layer.kind === 'endpoint' && place === layer.handlers.length - 1
  const result = last
    ? handler(run.request, run.response)
    : handler(run.request, run.response, createNext(run, layer, place))
  if (typeof result === 'object' && result !== run.response) watchPromise(run, result)
}

/** @param {Run} run @param {Layer} layer @param {number} place @returns {Next} */
function createNext (run, layer, place) {
  const { state } = run
  let called = false
  return error => {
    if (called) return
    called = true
    if (error) throw toThrowable(state, error)
    const { index, pathView, queryView, headerView, ownPath, ownSuffix } = state
    try {
      if (place + 1 < layer.handlers.length) runHandler(run, layer, place + 1)
      else runFrom(run, index + 1)
    } finally {
      Object.assign(state, { index, pathView, queryView, headerView, ownPath, ownSuffix })
    }
  }
}

/** @param {State} state @param {unknown} error */
function toThrowable (state, error) {
  return typeof error === 'object' || typeof error === 'function'
    ? error
    : state.site.fail(String(error))
}

/**
 * Handlers are synchronous, so what an async one does after its first await is lost; its failure must not end the
 * worker.
 * @param {Run} run
 * @param {unknown} result
 */
function watchPromise ({ state }, result) {
  if (!types.isPromise(result)) return
  const { log } = state.site.tools
  const note = (/** @type {unknown} */ error) => log(
    'error',
    `a handler for ${state.request.path} returned a promise, which failed after the answer: ` +
      `${types.isNativeError(error) ? error.stack : 'it threw no error'}`
  )
  Promise.prototype.then.call(result, undefined, note)
}
