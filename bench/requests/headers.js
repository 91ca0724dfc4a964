// What a request of the user's may hold, whether it is given by options or in a list.

/** HEAD is missing: the load client waits for the body that it announces. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The load client's own business. */
export const OWN_HEADERS = ['connection', 'content-length', 'transfer-encoding']

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\x20-\x7e\t]*$/

/** @param {string} name @returns {boolean} whether it can be the name of a header */
export function isHeaderName (name) {
  return NAME.test(name)
}

/** @param {string} value @returns {boolean} whether it can be the value of a header */
export function isHeaderValue (value) {
  return VALUE.test(value)
}

/**
 * @param {Readonly<Record<string, string>>} session what a login gave
 * @param {Readonly<Record<string, string>>} own of one request; wins, but cookies are sent together
 * @returns {Record<string, string>} names in lower case
 */
export function joinHeaders (session, own) {
  const cookies = [session.cookie, own.cookie].filter(cookie => cookie !== undefined)
  return { ...session, ...own, ...cookies.length > 1 && { cookie: cookies.join('; ') } }
}
