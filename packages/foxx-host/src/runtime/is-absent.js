/** Errors of the file system that mean: there is no such file. */
const ABSENT = new Set([
  'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ERR_INVALID_ARG_VALUE'
])

/**
 * @param {unknown} error of the file system
 * @returns {boolean} whether it means that there is no such file
 */
export function isAbsent (error) {
  return ABSENT.has(String(/** @type {NodeJS.ErrnoException} */ (error).code))
}
