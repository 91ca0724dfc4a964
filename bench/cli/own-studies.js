/** @import {Study} from '../study.js' */
// --studies-dir: folders with studies of the user's own beside those of the suite. In: paths as given; out: all
// studies, or an error in a sentence.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BenchError } from '../errors.js'
import { userDirectory } from '../format/paths.js'
import { checkFolder, toReason } from '../run/prepare/own-directories.js'
import { STUDIES } from '../studies/index.js'
import { checkStudy } from './check-study.js'
import { valuesOf } from './command.js'
import { guardStudy } from './guard-study.js'

const STUDIES_OPTION = '--studies-dir'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Promise<readonly Study[]>} of the suite, then those of the folders that are given with --studies-dir
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadTypedStudies (argv) {
  return loadAllStudies(valuesOf(STUDIES_OPTION, argv))
}

/**
 * @param {readonly string[]} directories those of the user, as given
 * @returns {Promise<readonly Study[]>} of the suite and of the user
 * @throws {BenchError} DIRECTORY_UNUSABLE
 */
export async function loadAllStudies (directories) {
  /** @type {Study[]} */
  const studies = [...STUDIES]
  try {
    for (const directory of directories) {
      checkFolder(directory)
      const path = resolve(userDirectory(), directory)
      const names = readdirSync(path)
        .filter(name => existsSync(join(path, name, 'index.js')))
        .sort()
      for (const name of names) studies.push(await loadStudy(join(path, name, 'index.js'), studies))
    }
  } catch (error) {
    throw new BenchError(
      'DIRECTORY_UNUSABLE', { option: STUDIES_OPTION, why: toReason(error) }, error
    )
  }
  return studies
}

/** @param {string} path @param {readonly Study[]} others @returns {Promise<Study>} @throws {Error} it is none */
async function loadStudy (path, others) {
  const { study } = await import(pathToFileURL(path).href)
  try {
    checkStudy(study, others.map(({ name }) => name))
  } catch (error) {
    throw new Error(`${path}: ${toReason(error)}`, { cause: error })
  }
  return guardStudy(study, path)
}
