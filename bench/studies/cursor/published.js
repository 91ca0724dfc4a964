// The published figures of the study of cursors, and which of them belong to a query of ours.
import { readFileSync } from 'node:fs'

const FILE = new URL('./published.json', import.meta.url)

/**
 * @typedef {object} PublishedQuery
 * @property {string} query the name of our action
 * @property {string} text as it was published
 * @property {number} executions
 * @property {number} old seconds for all of them
 * @property {number} new
 * @property {number} improvementPercent (old - new) / old, as printed
 */

/**
 * @returns {{title: string, client: string, old: string, new: string, rows: PublishedQuery[]}} in the order of the post
 */
export function readPublishedCursor () {
  return JSON.parse(readFileSync(FILE, 'utf8'))
}

/**
 * How often a query was executed for the published figures; queries that were not published are told for one execution.
 * @param {PublishedQuery | undefined} row
 * @returns {number}
 */
export function executionsOf (row) {
  return row?.executions ?? 1
}
