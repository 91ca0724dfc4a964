/** @import {HostOptions} from '../types.js' */
// How a process of the host gets its options: as JSON in its first argument, which everybody on the machine can read;
// the
// password, and the name with it, in its environment, which nobody but the same user can.

const AUTH = 'SHOOTOUT_HOST_AUTH'

/**
 * @param {Readonly<HostOptions>} options
 * @returns {{argument: Omit<HostOptions, 'auth'>, env: Record<string, string>}}
 */
export function packOptions ({ auth, ...argument }) {
  return { argument, env: auth === null ? {} : { [AUTH]: JSON.stringify(auth) } }
}

/**
 * Takes the options of this process; services that may look at the environment find no password there.
 * @returns {HostOptions}
 */
export function takeOptions () {
  const { [AUTH]: auth } = process.env
  delete process.env[AUTH]
  delete process.env['SHOOTOUT_PASSWORD']
  return {
    auth: auth === undefined ? null : JSON.parse(auth),
    ...JSON.parse(String(process.argv[2]))
  }
}
