// The packages that every service can require, from this project's own node_modules.

/**
 * id -> what it is good for.
 * @type {Readonly<Record<string, string>>}
 */
export const BUNDLED_MODULES = Object.freeze({
  accepts: 'Content negotiation from request headers.',
  chai: 'Assertions for the tests of a service; the only one that is shared by all services.',
  'content-disposition': 'Writes and reads the header content-disposition.',
  dedent: 'A template tag that takes the indentation out of a text.',
  'http-errors': 'Errors with an HTTP status, as routes throw them.',
  joi: 'Schemas of parameters and bodies, in the API of version 14 (joi.validate).',
  lodash: 'Functions on collections, objects and strings.',
  'mime-types': 'Content types from file names and back.',
  mocha: 'describe, it and the others, only while tests run.',
  'range-parser': 'Reads the header range.',
  semver: 'Compares versions.',
  statuses: 'Texts of HTTP statuses.',
  'type-is': 'Tells whether a request has a body of some type.',
  vary: 'Extends the header vary.'
})

/** Those that are evaluated in the realm of each service; the others are made by the loader. */
export const REALM_PACKAGES = new Set(Object.keys(BUNDLED_MODULES).filter(id =>
  !['chai', 'dedent', 'mocha'].includes(id)))
