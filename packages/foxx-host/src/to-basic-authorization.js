// The header of a request that names its user and password (RFC 7617).

/**
 * @param {string} user
 * @param {string} password
 * @returns {string} 'Basic cm9vdDpzZWNyZXQ=': both as UTF-8
 */
export function toBasicAuthorization (user, password) {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
