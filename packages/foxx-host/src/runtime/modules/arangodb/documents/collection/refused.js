// Methods of collections that need what the host has not got.
import { HostError } from '../../../../../errors.js'

const NAMES = ['range', 'closedRange', 'fulltext', 'near', 'within', 'withinRectangle', 'geo']

/** @type {Readonly<Record<string, () => never>>} */
export const REFUSED = Object.freeze(Object.fromEntries(NAMES.map(name => [
  name,
  () => {
    throw new HostError('ERROR_NOT_IMPLEMENTED', `collection.${name} is not there; use ` +
      'byExample, or read with all() and choose')
  }
])))
