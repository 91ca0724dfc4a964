/** @import {FieldPath} from './types.js' */
// The fields of an index: 'name', 'address.city', 'tags[*]', 'comments[*].author'.
import { HostError } from '../../errors.js'

const EXPANSION = '[*]'
const LENGTH_LIMIT = 1000

/**
 * Reads a field's path.
 * @param {string} field
 * @returns {FieldPath}
 * @throws {HostError} 10 when it is no path
 */
export function parseField (field) {
  const parts = field.split('.')
  const names = parts.map(part =>
    (part.endsWith(EXPANSION) ? part.slice(0, -EXPANSION.length) : part))
  const arrays = parts.filter(part => part.endsWith(EXPANSION)).length
  if (field.length > LENGTH_LIMIT) {
    throw refuse(field.slice(0, 20) + '...', `expected at most ${LENGTH_LIMIT} characters`)
  }
  if (names.some(name => name === '' || name.includes(EXPANSION))) {
    throw refuse(
      field, 'expected names of attributes, separated by dots, with [*] behind the name of an array'
    )
  }
  if (arrays > 1) throw refuse(field, 'expected [*] once at most')
  if (names[0] === '_id') {
    throw refuse(field, '_id can\'t be indexed, it is the collection\'s name and _key: index _key')
  }
  const at = parts.findIndex(part => part.endsWith(EXPANSION))
  return at === -1
    ? { steps: names, inside: null }
    : { steps: names.slice(0, at + 1), inside: names.slice(at + 1) }
}

/** @param {string} field @param {string} expected */
function refuse (field, expected) {
  return new HostError('ERROR_BAD_PARAMETER', `the field '${field}' can't be indexed: ${expected}`)
}
