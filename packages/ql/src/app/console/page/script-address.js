// A script as the end of an address, so that it can be kept, sent and gone back to. In: a script, or what follows the
// '#'; out: the other one, or a sentence that says why not. Browsers send no server this part.

const KEY = '#script='
/** Of the encoded script: programs that pass addresses on cut longer ones, and every browser takes these. */
const MOST_CHARACTERS = 20_000
/** encodeURIComponent leaves them, but programs that find addresses in a text take them for its punctuation. */
const PUNCTUATION = /[!'()*~]|\.$/g
/** Characters that nobody sees, or that make a line look like another one. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * Puts a script into an address.
 * @param {string} script
 * @returns {{hash: string, problem: string | null}} hash: with its '#'; empty when there is nothing to put there
 */
export function toHash (script) {
  if (script === '') return { hash: '', problem: null }
  const encoded = encodeURIComponent(script.toWellFormed()).replace(PUNCTUATION, toPercents)
  if (encoded.length <= MOST_CHARACTERS) return { hash: KEY + encoded, problem: null }
  return {
    hash: '',
    problem: `The script is too long for a link: ${encoded.length} characters in the address, ` +
      `where ${MOST_CHARACTERS} are the most. Only this tab keeps it.`
  }
}

/** @param {string} character */
function toPercents (character) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/**
 * Reads the script of an address. A link may come from anyone.
 * @param {string} hash as location.hash gives it
 * @returns {{script: string | null, note: string}} note: what the reader should know before anything runs
 */
export function readHash (hash) {
  if (hash === '' || hash === '#' || hash === KEY) return { script: null, note: '' }
  if (!hash.startsWith(KEY)) {
    return refuse(`The address ends in ${shorten(hash)}, which means nothing here: a script ` +
      `follows ${KEY}.`)
  }
  const encoded = hash.slice(KEY.length)
  if (encoded.length > MOST_CHARACTERS) {
    return refuse(`The script in the address is too long: ${encoded.length} characters, where ` +
      `${MOST_CHARACTERS} are the most. It was not filled in.`)
  }
  const script = decode(encoded)
  if (script === null) {
    return refuse('The address holds no readable script: it was cut or changed on its way. Ask ' +
      `for the whole link; what follows ${KEY} has to be percent-encoded UTF-8.`)
  }
  return { script, note: describe(script) }
}

/** @param {string} note */
function refuse (note) {
  return { script: null, note }
}

/** @param {string} encoded @returns {string | null} */
function decode (encoded) {
  try {
    return decodeURIComponent(encoded).replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

/** @param {string} script */
function describe (script) {
  const lines = script.split('\n').length
  const hidden = script.match(HIDDEN)?.length ?? 0
  return `This script of ${lines} ${lines === 1 ? 'line' : 'lines'} comes from the address and ` +
    'has not run. Read it first: a script can change data.' + (hidden === 0
    ? ''
    : ` It holds ${hidden} invisible ${hidden === 1 ? 'character' : 'characters'}, so it may not ` +
      'be what it looks like.')
}

/** @param {string} text */
function shorten (text) {
  const most = 30
  return text.length <= most ? text : `${text.slice(0, most)}…`
}
