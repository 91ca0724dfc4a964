// A program that a server needs and this machine does not have, or not as it has to be: why, and how to get it.

/**
 * @param {string} reason
 * @param {string} remedy
 * @returns {{found: false, reason: string, remedy: string}}
 */
export function missing (reason, remedy) {
  return { found: false, reason, remedy }
}

/**
 * Why a program is of no use that printed something else than we asked it for.
 * @param {string} command
 * @param {string} output of which the first line is shown
 * @param {string} [wanted]
 * @returns {string}
 */
export function describePrinted (command, output, wanted = 'a version') {
  return `${command} should print ${wanted}; it printed: ${output.split('\n')[0] || '(nothing)'}`
}

/**
 * @param {{path: string, version: string}} program that was found
 * @param {string} release that we know how to configure, '9.x'
 */
export function otherRelease ({ path, version }, release) {
  return missing(
    `${path} is version ${version}, which is configured in other ways than ${release}`,
    `install version ${release}`
  )
}
