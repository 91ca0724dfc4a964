/** @import {Candidate} from '../../plan/create-plan.js' */
/** @import {Against, RunData} from '../../types.js' */
// What --against names: a server that runs already, measured in the same blocks, or the file of another run. In: what
// was given; out: what plans need of it.
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describeAgainst } from '../../../servers/foxx/index.js'
import { findServer, toVariants } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { userDirectory } from '../../format/paths.js'
import { parseRunFile } from '../../report/read-run-file.js'
import { toStoredRun } from '../../summarise/index.js'

const SERVER = 'against'
/** What can be measured on the other server, too, by its variants' names. */
const RIVALS = ['foxx', 'arangodb']
const API = '-api'

/** @typedef {{candidates: Candidate[], against: Against | null}} Other candidates: variants that join the others */

/**
 * @param {string | null} text
 * @returns {Promise<Other>}
 * @throws {BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED
 */
export async function readAgainst (text) {
  if (text === null) return { candidates: [], against: null }
  return /^[a-z+]+:\/\//i.test(text)
    ? askServer(text)
    : { candidates: [], against: readRun(resolve(userDirectory(), text)) }
}

/** @param {string} text @returns {Promise<Other>} */
async function askServer (text) {
  const server = describeAgainst(text)
  const finding = await findServer(server)
  const candidates = toVariants([server]).map(variant => ({ variant, finding }))
  const variants = RIVALS.flatMap(name =>
    ['', API].map(suffix => ({ variant: name + suffix, over: SERVER + suffix })))
  return { candidates, against: { kind: 'server', url: withoutCredentials(text), variants } }
}

/** @param {string} text several URLs may stand there */
function withoutCredentials (text) {
  return text.replace(/\/\/[^/,]*@/g, '//')
}

/** @param {string} path of a run.ndjson or its folder @returns {Against} */
function readRun (path) {
  const file =
    statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'run.ndjson') : path
  return toStoredRun(parse(file, read(file)), join(basename(dirname(file)), basename(file)))
}

/** @param {string} path */
function read (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BenchError(
      'RUN_FILE_MISSING', { path, why: `--against: ${/** @type {Error} */ (error).message}` }, error
    )
  }
}

/** @param {string} path @param {string} text @returns {RunData} */
function parse (path, text) {
  try {
    return parseRunFile(text).data
  } catch (error) {
    throw new BenchError(
      'RUN_FILE_DAMAGED', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}
