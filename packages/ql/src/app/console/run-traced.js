/** @import {PlanGraph, TraceEvent} from '../../types.js' */
/** @import {Exchange} from '../answer/send.js' */
/** @import {App, ParsedBody} from '../types.js' */
// `POST /console/run` {script}: runs a script as `/q` does, and tells how: its plan, its calls and their times.
import { performance } from 'node:perf_hooks'
import { QlError } from '../../errors/index.js'
import { hidePaths } from '../../hide-paths.js'
import { sendJson, sendRefusal } from '../answer/send.js'
import { IncomingRequest, NOTHING } from '../request/incoming-request.js'
import { withBody } from '../request/with-body.js'
import { describeError } from './describe-error.js'

/** A run that makes more events than this is not followed further. */
const MOST_EVENTS = 10_000

/**
 * Runs a script for the console.
 * @param {App} app
 * @param {Exchange} exchange
 */
export function runTraced (app, exchange) {
  const page = app.door.findForeignPage(exchange.message)
  if (page !== null) {
    const refusal = new QlError('FOREIGN_ORIGIN', { origin: page.name, console: true })
    return sendRefusal(app, exchange, refusal)
  }
  withBody(app, exchange, body => {
    const script = toScript(body)
    if (script === null) return sendRefusal(app, exchange, new QlError('NOT_JSON'))
    return run(app, exchange, script)
      .then(answer => sendJson(app, exchange, { status: 200, json: answer }))
  })
}

/** @param {ParsedBody} body @returns {string | null} */
function toScript ({ fields, mediaType }) {
  return mediaType === 'application/json' && typeof fields.script === 'string'
    ? fields.script
    : null
}

/**
 * @param {App} app
 * @param {Exchange} exchange
 * @param {string} script
 */
async function run ({ engine, options }, { message }, script) {
  /** @type {TraceEvent[]} */
  const trace = []
  const incoming =
    new IncomingRequest({ message, query: NOTHING, routeParams: NOTHING, trusted: false })
  incoming.trace = event => { if (trace.length < MOST_EVENTS) trace.push(toShown(event)) }
  const startedAt = performance.now()
  /** @type {PlanGraph | null} */
  let plan = null
  try {
    plan = engine.explain(script)
    const { body, bytes } = await engine.execute(script, incoming)
    const durationMs = performance.now() - startedAt
    return { plan, trace, durationMs, result: bytes === null ? body : JSON.parse(bytes.toString()) }
  } catch (error) {
    if (!(error instanceof QlError)) options.onFault(error)
    return {
      plan, trace, durationMs: performance.now() - startedAt, error: describeError(error, script)
    }
  }
}

/** What an operator's code throws becomes a warning, files and all. @param {TraceEvent} event @returns {TraceEvent} */
function toShown (event) {
  return 'message' in event ? { ...event, message: hidePaths(event.message) } : event
}
