// Which host names can only mean this machine.

/**
 * Whether a host name, as URL writes it, is one of this machine's own: localhost, 127.0.0.0/8, ::1. Names count by their text,
 * never by what they resolve to. URL has already turned octal, hexadecimal and shortened IPv4 addresses into four decimal numbers.
 *
 * @param {string} hostname as URL.hostname gives it; an IPv6 address with or without its brackets
 * @returns {boolean}
 */
export function isLoopback (hostname) {
  const name = hostname.toLowerCase()
  if (name === 'localhost' || name === '[::1]' || name === '::1') return true
  const numbers = name.split('.')
  return numbers.length === 4 && numbers[0] === '127' && numbers.every(number => /^\d{1,3}$/.test(number) && Number(number) <= 255)
}
