/** @import {AptSource} from './types.js' */
// Apt's list of sources in both of its forms (sources.list(5)). In: texts; out: entries as data.

const OFF = ['no', 'false', 'without', 'off', 'disable', '0']

/**
 * The one-line form: 'deb [signed-by=/x.gpg] http://mirror/debian bookworm main'.
 * @param {string} text of a .list file
 * @returns {AptSource[]}
 */
export function parseOneLine (text) {
  return text.split('\n').flatMap(line => {
    const [, type, options = '', rest = ''] =
      /^\s*(deb|deb-src)\s+(?:\[([^\]]*)\]\s*)?([^#]*)/.exec(line) ?? []
    const [uri, suite, ...components] = rest.split(/\s+/).filter(word => word !== '')
    if (type === undefined || uri === undefined || suite === undefined) return []
    return [{
      types: [type],
      uris: [uri],
      suites: [suite],
      components,
      signedBy: toKeyring(/(?:^|\s)signed-by=(\S+)/.exec(options)?.[1])
    }]
  })
}

/**
 * The form of RFC 822: paragraphs of fields. One with 'Enabled: no' does not count.
 * @param {string} text of a .sources file
 * @returns {AptSource[]}
 */
export function parseParagraphs (text) {
  const lines = text.split('\n').filter(line => !line.startsWith('#'))
  const paragraphs = lines.join('\n').split(/\n[ \t]*\n/).map(toFields)
  return paragraphs.filter(fields =>
    fields.has('uris') && !OFF.includes((fields.get('enabled') ?? 'yes').trim().toLowerCase()))
    .map(fields => ({
      types: toWords(fields.get('types')),
      uris: toWords(fields.get('uris')),
      suites: toWords(fields.get('suites')),
      components: toWords(fields.get('components')),
      signedBy: toKeyring(fields.get('signed-by')?.trim())
    }))
}

/**
 * @param {string} paragraph
 * @returns {Map<string, string>} names in lower case; lines that begin with a blank belong to the field above
 */
function toFields (paragraph) {
  /** @type {[string, string][]} */
  const fields = []
  for (const line of paragraph.split('\n')) {
    const [, name, value = ''] = /^([A-Za-z][\w-]*):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (name !== undefined) fields.push([name.toLowerCase(), value])
    else if (last !== undefined && /^\s/.test(line)) last[1] += `\n${line}`
  }
  return new Map(fields)
}

/** @param {string | undefined} text */
function toWords (text = '') {
  return text.split(/\s+/).filter(word => word !== '')
}

/** @param {string | undefined} value a path, fingerprints, or the key itself @returns {string | null} */
function toKeyring (value) {
  return value !== undefined && /^\/\S+$/.test(value) ? value : null
}
