// Why a program can't listen where its options say.

/** @type {Readonly<Record<string, (facts: Record<string, unknown>) => string>>} */
export const LISTEN_MESSAGES = Object.freeze({
  PORT_TAKEN: ({ host, port, owner }) => `port ${port} on ${host} is taken by ${owner}; use ` +
    'another --port (0 takes any free one) or stop it',
  PORT_FORBIDDEN: ({ port }) => `this user may not listen on port ${port}; use a --port above 1023`,
  HOST_UNKNOWN: ({ host }) => `this machine has no address '${host}' to listen on; use --host ` +
    "127.0.0.1, or an address that 'ip address' shows"
})

/** @type {Readonly<Record<string, 'PORT_TAKEN' | 'PORT_FORBIDDEN' | 'HOST_UNKNOWN'>>} */
const FAILURES = Object.freeze({
  EADDRINUSE: 'PORT_TAKEN',
  EACCES: 'PORT_FORBIDDEN',
  EADDRNOTAVAIL: 'HOST_UNKNOWN',
  ENOTFOUND: 'HOST_UNKNOWN',
  EINVAL: 'HOST_UNKNOWN'
})

/**
 * @param {string | undefined} code the system's, of what listening came to
 * @returns {'PORT_TAKEN' | 'PORT_FORBIDDEN' | 'HOST_UNKNOWN' | null} of LISTEN_MESSAGES; null: it is about something
 *   else
 */
export function toListenFailure (code = '') {
  return Object.hasOwn(FAILURES, code) ? FAILURES[code] ?? null : null
}

/**
 * @param {string | undefined} code the system's
 * @param {{host: string, port: number, owner: string}} place owner: who listens there
 * @returns {string | null} null: it is about something else
 */
export function describeListenFailure (code, place) {
  const failure = toListenFailure(code)
  return failure === null ? null : LISTEN_MESSAGES[failure]?.(place) ?? null
}

/**
 * What a program writes that did not start. Why it can't listen says who started it: that one knows who has the port.
 * @param {NodeJS.ErrnoException} error one with a path is about a file
 * @returns {string} '': nothing
 */
export function describeOwnFailure ({ code, path, message }) {
  return path === undefined && toListenFailure(code) !== null ? '' : message
}
