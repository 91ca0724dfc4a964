// Over what a URL is reached: what a load client has to be able to. Pure.

/** With the words for it. */
export const REACHES = Object.freeze({
  http: 'over TCP', https: 'over TLS', unix: 'over a unix socket'
})

/** @typedef {keyof typeof REACHES} Reach */

/**
 * @param {string} url that may hold placeholders
 * @returns {Reach}
 */
export function reachOf (url) {
  if (/^https?:\/\/unix:/i.test(url)) return 'unix'
  return /^https:/i.test(url) ? 'https' : 'http'
}
