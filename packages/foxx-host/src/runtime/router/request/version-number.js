// Versions as a number: 3.12.10 is 31210.

/**
 * @param {string | undefined} wanted header x-arango-version: what the client wants the server to behave like
 * @param {string} own '3.12.10'
 * @returns {number} the wanted one when it is a number
 */
export function toVersionNumber (wanted, own) {
  if (wanted !== undefined && /^\d{5,6}$/.test(wanted)) return Number(wanted)
  return own.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)
}
