/** @import {Realm} from '../../types.js' */
/** @import {RealmValues} from './types.js' */
// Makers of values that belong to the realm of a service: literals of functions compiled there, which is the cheapest
// way to objects of one shape.
import { compileFunction } from 'node:vm'

/**
 * @param {Realm} realm
 * @returns {RealmValues}
 */
export function createValues ({ scope, intrinsics }) {
  const compile = (/** @type {string} */ expression, /** @type {string[]} */ ...parameters) =>
    compileFunction(`return ${expression}`, parameters, { parsingContext: scope })
  // Held apart: a service may replace its JSON.parse.
  const { parse } = intrinsics.JSON
  return {
    parse: text => parse(text),
    copy: value => parse(JSON.stringify(value)),
    toMeta: /** @type {RealmValues['toMeta']} */ (
      compile('{ _id: id, _key: key, _rev: rev }', 'id', 'key', 'rev')
    ),
    toArray: /** @type {RealmValues['toArray']} */ (compile('[]')),
    toObject: /** @type {RealmValues['toObject']} */ (compile('{}'))
  }
}
