/** @import {Report} from './report.js' */
// Where a service's tests are. In: a glob or an array of globs; out: an array, with lib applied.
import { addProblem } from './report.js'
import { readCodePath } from './read-value.js'

/** A '..' or a slash at the beginning of what a glob may stand for, also within braces and alternatives. */
const LEAVING = /(^|[\\/{},(|])\.\.($|[\\/{},)|])|[{,(|][\\/]/

/**
 * Globs must not be able to match outside of the service.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string[]}
 */
export function readTests (value, field, report) {
  if (typeof value !== 'string' && !Array.isArray(value)) {
    addProblem(report, field, { expected: 'a glob or an array of globs', came: value })
    return []
  }
  return [value].flat().map((glob, index) => readGlob(glob, `${field}.${index}`, report))
}

/** @param {unknown} glob @param {string} field @param {Report} report */
function readGlob (glob, field, report) {
  if (typeof glob !== 'string' || !LEAVING.test(glob)) {
    return readCodePath(glob, field, report)
  }
  addProblem(report, field, { expected: 'a glob of relative paths inside the service', came: glob })
  return ''
}
