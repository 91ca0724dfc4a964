/** @import {Sum} from './document-sum.js' */
// What of a copy is done, in a file beside it: kill -9 takes nothing of it.
import { readFile } from 'node:fs/promises'
import { replaceFile } from '../with-handle.js'

const FORMAT = 1

/** @typedef {readonly (readonly [index: string, why: string])[]} Refused */
/** @typedef {{sum: Sum, refused: Refused}} Done */

/**
 * @typedef {object} Progress
 * @property {string | null} finished when, as ISO 8601
 * @property {(label: string) => boolean} isBegun
 * @property {(label: string) => boolean} isDone
 * @property {(label: string) => Refused} refused its indexes that could not be made
 * @property {(label: string) => Promise<void>} begin
 * @property {(label: string, sum: Sum, refused: Refused) => Promise<void>} end
 * @property {() => Promise<void>} save
 * @property {() => Promise<void>} finish
 */

/**
 * @param {string} file
 * @param {string} source its name
 * @returns {Promise<Progress>}
 * @throws {Error} when a copy of something else has not come to its end there
 */
export async function openProgress (file, source) {
  const kept = await readKept(file)
  if (kept !== null && kept.source !== source && kept.finished === null) {
    throw new Error(`${file} says that a copy of ${kept.source} is not finished: start it again, ` +
      `or copy ${source} to another place`)
  }
  const state = kept?.source === source ? kept : createState(source)
  const save = () => replaceFile(file, JSON.stringify(state, null, 1))
  return {
    finished: state.finished,
    save,
    isBegun: label => Object.hasOwn(state.collections, label),
    isDone: label => (state.collections[label] ?? null) !== null,
    refused: label => state.collections[label]?.refused ?? [],
    begin (label) {
      state.collections[label] = null
      return save()
    },
    end (label, sum, refused) {
      state.collections[label] = { sum, refused }
      return save()
    },
    finish () {
      state.finished = new Date().toISOString()
      return save()
    }
  }
}

/** @typedef {ReturnType<typeof createState>} State */

/** @param {string} source */
function createState (source) {
  return {
    format: FORMAT,
    source,
    finished: /** @type {string | null} */ (null),
    /** null: begun. @type {Record<string, Done | null>} */
    collections: {}
  }
}

/** @param {string} file @returns {Promise<State | null>} */
async function readKept (file) {
  try {
    const state = JSON.parse(await readFile(file, 'utf8'))
    if (state.format === FORMAT) return state
    throw new Error(`its format is ${state.format}, this version reads ${FORMAT}`)
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return null
    throw new Error(`${file} can't be read (${message}); remove it, and what was copied, to ` +
      'begin again', { cause: error })
  }
}
