// The environment in which the user gave the command. npm puts the suite's own packages, its Node among them, in front
// of PATH; a program of the user's has to find the user's own.

const NPM_VARIABLES = /^(npm_|INIT_CWD$|NODE$|COLOR$)/
const NPM_FOLDERS = /[/\\](node_modules[/\\]\.bin|node-gyp-bin)[/\\]?$/

/**
 * @param {Readonly<Record<string, string | undefined>>} environment of this process
 * @returns {Record<string, string | undefined>} as it is when npm did not start us
 */
export function toUserEnvironment (environment) {
  if (environment.npm_lifecycle_event === undefined) return { ...environment }
  const own = Object.entries(environment).filter(([name]) => !NPM_VARIABLES.test(name))
  return { ...Object.fromEntries(own), PATH: withoutNpm(environment.PATH ?? '') }
}

/**
 * Only what stands in front was added by npm.
 * @param {string} path
 */
function withoutNpm (path) {
  const folders = path.split(':')
  const first = folders.findIndex(folder => !NPM_FOLDERS.test(folder))
  return (first === -1 ? folders : folders.slice(first)).join(':')
}
