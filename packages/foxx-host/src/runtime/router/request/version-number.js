// Versions as a number: 3.12.10 is 31210.

/**
 * @param {string | undefined} wanted header x-arango-version: what the client wants the server to behave like
 * @param {string} own '3.12.10'
 * @returns {number} the wanted one when it is a number
 */
export function toVersionNumber (wanted, own) {
  if (wanted !== undefined && /^\d{5,6}$/.test(wanted)) return Number(wanted)
  const [major = 0, minor = 0, patch = 0] = own.split('.').map(part =>
    Number.parseInt(part, 10) || 0)
  return major * 10000 + minor * 100 + patch
}
