// Whether a client wants data rather than a page.
import { findHeader } from '@shootout/serving'

/**
 * Whether a client asked for JSON: by `format=json`, or by naming it in Accept.
 * @param {readonly string[]} rawHeaders
 * @param {Readonly<Record<string, unknown>>} query
 * @returns {boolean}
 */
export function wantsJson (rawHeaders, { format }) {
  if (typeof format === 'string' && format.trim().toLowerCase() === 'json') return true
  return (findHeader(rawHeaders, 'accept') ?? '').toLowerCase().includes('json')
}
