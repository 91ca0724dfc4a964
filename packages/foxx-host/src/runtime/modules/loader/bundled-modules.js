// The packages that every service can require, from this project's own node_modules.

/**
 * id -> what it is good for.
 * @type {Readonly<Record<string, string>>}
 */
export const BUNDLED_MODULES = Object.freeze({
  accepts: 'Content negotiation from request headers.',
  aqb: 'Builds AQL queries from calls.',
  chai: 'Assertions for the tests of a service; the only one that is shared by all services.',
  'content-disposition': 'Writes and reads the header content-disposition.',
  dedent: 'A template tag that takes the indentation out of a text.',
  'error-stack-parser': 'Reads the stacks of errors.',
  'graphql-sync': 'GraphQL, answered without promises.',
  'http-errors': 'Errors with an HTTP status, as routes throw them.',
  i: 'Plurals and singulars of names.',
  'iconv-lite': 'Texts in other encodings than UTF-8.',
  joi: 'Schemas of parameters and bodies, in the API of version 14 (joi.validate).',
  'js-yaml': 'Reads and writes YAML, in the API of version 3 (safeLoad).',
  lodash: 'Functions on collections, objects and strings.',
  'mime-types': 'Content types from file names and back.',
  minimatch: 'Matches paths with patterns, in the API of version 3 (a function).',
  mocha: 'describe, it and the others, only while tests run.',
  qs: 'Reads and writes queries with nested values.',
  'range-parser': 'Reads the header range.',
  semver: 'Compares versions.',
  sinon: 'Spies, stubs and false clocks for the tests of a service.',
  statuses: 'Numbers and texts of HTTP statuses, in the API of version 1.',
  timezone: 'Times in the zones of the world.',
  'type-is': 'Tells whether a request has a body of some type.',
  underscore: 'Functions on collections, objects and strings.',
  vary: 'Extends the header vary.'
})

/** Those that are evaluated in the realm of each service; the others are made by the loader. */
export const REALM_PACKAGES = new Set(Object.keys(BUNDLED_MODULES).filter(id =>
  !['chai', 'dedent', 'mocha'].includes(id)))
