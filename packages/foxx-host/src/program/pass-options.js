/** @import {HostOptions} from '../types.js' */
// How a process of the host gets its options: as JSON in its first argument, which everybody on the machine can read;
// passwords, and the names with them, in its environment, which nobody but the same user can.

const AUTH = 'SHOOTOUT_HOST_AUTH'
const DOCUMENTS_AT = 'SHOOTOUT_HOST_DOCUMENTS'
/** What users of the host set. */
const PASSWORDS = ['SHOOTOUT_PASSWORD', 'SHOOTOUT_DOCUMENTS_PASSWORD', 'SHOOTOUT_FROM_PASSWORD']

/**
 * @param {Readonly<HostOptions>} options
 * @returns {{argument: Omit<HostOptions, 'auth' | 'documentsAt'>, env: Record<string, string>}}
 */
export function packOptions ({ auth, documentsAt = null, ...argument }) {
  return {
    argument,
    env: {
      ...auth !== null && { [AUTH]: JSON.stringify(auth) },
      ...documentsAt !== null && { [DOCUMENTS_AT]: JSON.stringify(documentsAt) }
    }
  }
}

/**
 * Takes the options of this process; services that may look at the environment find no password there.
 * @returns {HostOptions}
 */
export function takeOptions () {
  const { [AUTH]: auth, [DOCUMENTS_AT]: documentsAt } = process.env
  for (const name of [AUTH, DOCUMENTS_AT, ...PASSWORDS]) delete process.env[name]
  return {
    auth: auth === undefined ? null : JSON.parse(auth),
    ...documentsAt !== undefined && { documentsAt: JSON.parse(documentsAt) },
    ...JSON.parse(String(process.argv[2]))
  }
}
