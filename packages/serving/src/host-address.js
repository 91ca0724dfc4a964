// Addresses to listen on, in words and in URLs.

const NAMES = ['localhost', '::1', '[::1]']
const WILDCARDS = new Set(['', '0.0.0.0', '::', '0:0:0:0:0:0:0:0'])

/**
 * @param {string} host a name or an address, an IPv6 one with or without brackets
 * @returns {boolean} whether it can only mean this machine: localhost, 127.0.0.0/8, ::1; a name counts by its text,
 *   never by what it resolves to
 */
export function isLoopback (host) {
  const name = host.toLowerCase()
  const numbers = name.split('.')
  return NAMES.includes(name) || (numbers.length === 4 &&
    numbers[0] === '127' &&
    numbers.every(number => /^\d{1,3}$/.test(number) && Number(number) <= 255))
}

/**
 * @param {string} host
 * @returns {boolean} whether listening on it means every address of this machine
 */
export function isWildcard (host) {
  return WILDCARDS.has(host)
}

/**
 * @param {string} host
 * @returns {string} as it stands in a URL: an IPv6 address in brackets
 */
export function toAuthority (host) {
  return host.includes(':') ? `[${host}]` : host
}
