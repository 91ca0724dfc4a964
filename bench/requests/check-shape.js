/** @import {ErrorObject, ValidateFunction} from 'ajv/dist/2020.js' */
// Whether a value has the shape of a list of requests. In: what was parsed; out: what is wrong with it, by entry and
// key: 'requests[2].wieght: unknown; did you mean weight?'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { findNearest } from '@shootout/grammars'

const SCHEMA = new URL('../../results/schema/requests.schema.json', import.meta.url)
const LONGEST_SHOWN = 40

/** @type {ValidateFunction | null} */
let compiled = null

/**
 * @param {unknown} value with a list of requests, and of what a login takes
 * @returns {string | null} null: nothing
 */
export function findWrongShape (value) {
  compiled ??= new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true })
    .compile(JSON.parse(readFileSync(SCHEMA, 'utf8')))
  if (compiled(value)) return null
  const errors = compiled.errors ?? []
  // A wrong name explains a missing one.
  const first = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
  return first === undefined ? 'it is wrong' : toText(first)
}

/** @param {ErrorObject} error of ajv, verbose */
function toText ({ keyword, instancePath, params, parentSchema, data }) {
  const place = toPlace(instancePath)
  const { properties = {}, description = 'something else' } =
    /** @type {{properties?: object, description?: string}} */ (parentSchema)
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    const known = Object.keys(properties)
    const nearest = findNearest(key, known)
    return `${inside(place, key)}: unknown; ` +
      (nearest ? `did you mean ${nearest}?` : `known are ${known.join(', ')}`)
  }
  if (keyword === 'required') {
    const key = String(params.missingProperty)
    const expected = /** @type {Record<string, {description?: string}>} */ (properties)[key]
    return `${inside(place, key)}: missing${expected?.description === undefined
      ? ''
      : `; expected ${expected.description}`}`
  }
  return `${place}: expected ${description}, got ${show(data)}`
}

/** @param {string} place @param {string} key */
function inside (place, key) {
  return place === 'it' ? key : `${place}.${key}`
}

/** @param {string} pointer '/requests/2/weight' @returns {string} 'requests[2].weight' */
function toPlace (pointer) {
  const path = pointer.slice(1).replaceAll('/', '.').replace(/\.(\d+)(?=\.|$)/g, '[$1]')
  return path.replaceAll('~1', '/').replaceAll('~0', '~') || 'it'
}

/** @param {unknown} data @returns {string} for people, and not a whole list */
function show (data) {
  if (Array.isArray(data)) return data.length === 0 ? 'an empty list' : 'a list'
  if (typeof data === 'object' && data !== null) return 'an object'
  const text = JSON.stringify(data) ?? 'nothing'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}...` : text
}
