/** @import {RequestFacts, UriTemplate, UriToken} from '../../types.js' */
/** @import {Find, TokenSources} from './compile-read.js' */
/** @import {Formatter, Slot} from './format-slots.js' */
// URI templates as closures. What is constant is normalised once; where that look alike (a token is a whole
// query item, a key stands there twice, a token is not encoded) the finished URI is parsed and written down again.
import { QlError } from '../../errors/index.js'
import { compileNestedRead, compileRead } from './compile-read.js'
import { format } from './format-slots.js'
import { encodeValue, normaliseUri } from './normalise-uri.js'
import { toPieces, toRegularPieces } from './regular-pieces.js'

/** @typedef {(find: Find, facts: RequestFacts) => string | string[]} FormatUri an array: so many requests */

/**
 * Compiles a template to ready URIs.
 * @param {UriTemplate} template
 * @param {TokenSources} sources
 * @returns {FormatUri} throws QlError MISSING_TOKEN, TWO_SPLITS, TOO_MANY_REQUESTS or BAD_URI
 */
export function compileUri (template, sources) {
  const raw = createRawFormatter(template, sources)
  const pieces = toRegularPieces(template)
  if (pieces === null) return (find, facts) => normaliseAll(format(raw, find, facts))
  const [only = ''] = pieces
  if (raw.slots.length === 0) return () => only
  const queryAt = pieces.findIndex(piece => piece.includes('?'))
  const regular = {
    ...raw,
    pieces,
    slots: raw.slots.map((slot, i) => queryAt === -1 || i < queryAt ? toPathSlot(slot) : slot)
  }
  return (find, facts) => format(regular, find, facts)
}

/**
 * Compiles a template to texts that are no URIs: bodies of forms.
 * @param {UriTemplate} template
 * @param {TokenSources} sources
 * @returns {FormatUri} throws QlError MISSING_TOKEN, TWO_SPLITS or TOO_MANY_REQUESTS
 */
export function compileTemplateText (template, sources) {
  const raw = createRawFormatter(template, sources)
  return (find, facts) => format(raw, find, facts)
}

/** @param {UriTemplate} template @param {TokenSources} sources @returns {Formatter} */
function createRawFormatter (template, sources) {
  const pieces = toPieces(template.parts, keep)
  const tokens = template.parts.filter(part => typeof part === 'object')
  const slots = tokens.map(token => createSlot(token, sources))
  return { pieces, slots, toMissing }

  /** @param {number} missing @param {Find} find @param {RequestFacts} facts */
  function toMissing (missing, find, facts) {
    const processed = format(
      { pieces: pieces.slice(0, missing + 1), slots: slots.slice(0, missing), toMissing },
      find,
      facts
    )
    return new QlError(
      'MISSING_TOKEN', { token: slots[missing]?.name, processed: String(processed) }
    )
  }
}

/** @param {UriToken} token @param {TokenSources} sources @returns {Slot} */
function createSlot (token, sources) {
  const { name, nested, required, multiValued, most, encoded } = token
  const encode = encoded ? encodeValue : keep
  if (nested === null) {
    return { name, required, multiValued, most, encode, read: compileRead(name, sources) }
  }
  const formatName =
    compileTemplateText({ ...nested, parts: nested.parts.map(toUnencoded) }, sources)
  const read = compileNestedRead(token, sources, (find, facts) => String(formatName(find, facts)))
  return { name, required, multiValued, most, encode, read }
}

/** Names are looked up, not sent. @param {string | UriToken} part */
function toUnencoded (part) {
  return typeof part === 'string' ? part : { ...part, encoded: false }
}

/** @param {Slot} slot @returns {Slot} */
function toPathSlot (slot) {
  return { ...slot, encode: text => encodeValue(text).replaceAll("'", '%27') }
}

/** @param {string | string[]} uris */
function normaliseAll (uris) {
  return typeof uris === 'string' ? normaliseUri(uris) : uris.map(normaliseUri)
}

/** @param {string} text */
function keep (text) {
  return text
}
