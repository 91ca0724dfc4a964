/** @import {HostModule, Realm} from '../types.js' */
// The modules of node's that services may require without --allow-node: copies, so that a service that changes one
// changes it for itself only, and without what reaches files, processes or the network.
import { EventEmitter, once } from 'node:events'
import assert from 'node:assert'
import buffer from 'node:buffer'
import path from 'node:path'
import querystring from 'node:querystring'
import { StringDecoder } from 'node:string_decoder'
import url from 'node:url'
import { createFs } from './fs.js'
import { punycode } from './punycode.js'
import { createStreams } from './streams.js'
import { STUBS } from './stubs.js'
import { createUtil } from './util.js'

/**
 * id -> module.
 * @type {Readonly<Record<string, HostModule>>}
 */
export const NODE_MODULES = Object.freeze({
  ...STUBS,
  assert: { description: 'Assertions.', create: createAssert },
  buffer: { description: 'Buffer.', create: createBuffer },
  console: { description: 'The console of the service.', create: realm => realm.console },
  events: { description: 'EventEmitter.', create: createEvents },
  fs: {
    description: "Reads files of the service's folder, in the names of Foxx.",
    create: createFs
  },
  path: { description: 'Paths as text.', create: createPath },
  process: { description: 'An empty environment, no arguments.', create: realm => realm.process },
  punycode: { description: 'Names of hosts outside of ASCII.', create: () => punycode },
  querystring: { description: 'Reads and writes queries.', create: () => ({ ...querystring }) },
  stream: { description: 'Streams of values in memory.', create: createStreams },
  string_decoder: {
    description: 'From bytes to text, piece by piece.',
    create: () => ({ StringDecoder })
  },
  url: { description: 'Reads and writes URLs.', create: () => ({ ...url }) },
  util: { description: 'format, inspect, inherits and the tests of types.', create: createUtil }
})

/** Bound, because assert finds the text of a failed expression at the caller of its own functions. */
function createAssert () {
  return Object.assign(assert.bind(null), { ...assert })
}

function createBuffer () {
  const { Buffer, kMaxLength, INSPECT_MAX_BYTES, constants, isAscii, isUtf8, transcode } = buffer
  return {
    Buffer, kMaxLength, INSPECT_MAX_BYTES, constants: { ...constants }, isAscii, isUtf8, transcode
  }
}

/** A function and no class: packages call EventEmitter without new. */
function createEvents () {
  /** @this {object} @param {unknown} [options] */
  function Own (options) {
    if (new.target === undefined && !(this instanceof EventEmitter)) return
    Reflect.apply(/** @type {Function} */ (/** @type {unknown} */ (EventEmitter)), this, [options])
  }
  Own.prototype = Object.create(EventEmitter.prototype, {
    constructor: { value: Own, writable: true, configurable: true }
  })
  Object.defineProperty(Own, 'name', { value: 'EventEmitter' })
  return Object.assign(
    Own, { EventEmitter: Own, defaultMaxListeners: EventEmitter.defaultMaxListeners, once }
  )
}

/** @param {Realm} _realm */
function createPath (_realm) {
  const own = { ...path }
  return Object.assign(own, { posix: own })
}
