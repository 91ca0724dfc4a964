/** @import {App, CompiledRoute} from '../types.js' */
/** @import {Exchange} from '../answer/send.js' */
// A route: the operator's own script, with what the request holds.
import { QlError } from '../../errors/index.js'
import { sendRefusal } from '../answer/send-result.js'
import { IncomingRequest } from '../request/incoming-request.js'
import { parseQuery } from '../request/split-target.js'
import { chooseRoute, toRouteParams } from '../routes/choose-route.js'
import { runScript } from './run-script.js'
import { bringsBody, withBody } from './with-body.js'

/**
 * Runs the script of the best of some routes.
 * @param {App} app
 * @param {Exchange} exchange
 * @param {{routes: readonly CompiledRoute[], params: Readonly<Record<string, string>>, search: string}} match
 */
export function answerRoute (app, exchange, { routes, params, search }) {
  const query = parseQuery(search)
  const compiled = chooseRoute(routes, query)
  if (compiled === null) return sendRefusal(app, exchange, new QlError('NO_MATCHING_ROUTE'))
  const { script } = compiled.route
  const incoming = new IncomingRequest({
    message: exchange.message,
    query,
    routeParams: toRouteParams(compiled, params, query),
    trusted: true
  })
  if (!bringsBody(exchange)) return runScript(app, exchange, { script, incoming })
  withBody(app, exchange, ({ fields, bytes, mediaType }) => {
    // Not as variables: these go before what a statement says and before tables, which is not for a caller to decide.
    incoming.body = fields
    incoming.opaqueBody = { bytes, mediaType }
    runScript(app, exchange, { script, incoming })
  })
}
