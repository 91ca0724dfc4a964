/** @import {Summary} from '../../types.js' */
/** @import {PublishedInserts} from './rows.js' */
// The published figures of the inserts study, and which of them belongs to a cell of ours.
import { readFileSync } from 'node:fs'

const FILE = new URL('./published.json', import.meta.url)
const API = '-api'

/** @returns {{title: string, client: string, old: string, new: string, rows: PublishedInserts[]}} */
export function readPublishedInserts () {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * The published gain for the same test by as many threads and connections.
 * @param {Pick<Summary, 'variant' | 'threads' | 'connections'>} cell
 * @param {readonly PublishedInserts[]} published
 * @returns {number | null} new over old; null: not published
 */
export function gainOf ({ variant, threads, connections }, published) {
  const test = variant.endsWith(API) ? 'api' : 'route'
  const row = published.find(one =>
    one.test === test && one.threads === threads && one.connections === connections)
  return row === undefined ? null : row.new / row.old
}
