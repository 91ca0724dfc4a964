/** @import {Scope} from '../types.js' */
// What a name stands for in a run: the first source that has it wins. The conditions of the statement and the defaults
// of the table are not here: they belong to the caller, who asks the variables, then its conditions, then
// lookUpIncoming.

/**
 * The value of a name: variables, then whatever came in with the request, then the config.
 * @param {Scope} scope
 * @param {string} name a whole name, without a path
 * @returns {unknown} undefined when nothing has that name; 'config' answers the whole config
 */
export function lookUp (scope, name) {
  const variable = scope.variables.get(name)
  return variable === undefined ? lookUpIncoming(scope, name) : variable
}

/**
 * The same without the variables: body, path and query placeholders, query, headers, connection, config.
 * @param {Scope} scope
 * @param {string} name
 * @returns {unknown} undefined when nothing has that name
 */
export function lookUpIncoming (scope, name) {
  const { body, routeParams, query, headers } = scope
  if (Object.hasOwn(body, name) && body[name] !== undefined) return body[name]
  if (Object.hasOwn(routeParams, name) && routeParams[name] !== undefined) return routeParams[name]
  if (Object.hasOwn(query, name) && query[name] !== undefined) return query[name]
  if (Object.hasOwn(headers, name)) return headers[name]
  if (name === 'remoteAddress') return scope.connection.remoteAddress
  return name === 'config' ? scope.config : undefined
}
