// How much a bundle may hold. In: nothing; out: the limits that apply where a caller gives no other.

/**
 * @typedef {object} Limits
 * @property {number} bytes of all files together, unpacked
 * @property {number} entries files and folders
 */

/** @type {Readonly<Limits>} */
export const LIMITS = Object.freeze({ bytes: 256 * 1024 * 1024, entries: 20_000 })
