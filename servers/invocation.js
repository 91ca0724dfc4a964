// How the suite was started, and so what a user types to start it again: the npm scripts of its own repository, or
// `npx shootout` where it is a package of another project. Servers and pages say it, too, so that it is kept here.

let isPackage = false

/** Called once, before any module is loaded that speaks of commands. */
export function startAsPackage () {
  isPackage = true
}

/** @returns {boolean} whether we are a package of another project, whose folder is the working directory */
export function startedAsPackage () {
  return isPackage
}

/**
 * @param {string} command 'compare'
 * @param {string} [words] what comes after it; none: the command takes none there
 * @returns {string} as a user types it: 'npm run compare -- A B', or 'npx shootout compare A B'
 */
export function callOf (command, words) {
  const call = isPackage ? `npx shootout ${command}` : `npm run ${command}`
  if (words === undefined) return call
  return `${isPackage ? call : `${call} --`} ${words}`.trim()
}

/**
 * Relative paths start there. A script of another project runs in the folder of that project, and means it.
 * @returns {string} the folder in which the user gave the command, which npm tells our own scripts
 */
export function callerDirectory () {
  return isPackage ? process.cwd() : process.env.INIT_CWD ?? process.cwd()
}
