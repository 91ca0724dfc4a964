// Content negotiation for compressed answers. In: an Accept-Encoding header; out: the encoding to use.

/** What we can do, the best first. */
const OURS = /** @type {const} */ (['br', 'gzip', 'deflate'])

/** @typedef {typeof OURS[number]} Encoding */

/**
 * Chooses the encoding that the client likes best; among equals the one that is smallest.
 * @param {string} accepted 'gzip;q=0.8, br, *;q=0'
 * @returns {Encoding | null} null: as it is
 */
export function chooseEncoding (accepted) {
  const weights = parseWeights(accepted)
  const any = weights.get('*') ?? 0
  /** @type {Encoding | null} */
  let best = null
  let most = 0
  for (const encoding of OURS) {
    const weight = weights.get(encoding) ?? any
    if (weight > most) [best, most] = [encoding, weight]
  }
  return most > (weights.get('identity') ?? 0) || weights.get('identity') === undefined
    ? best
    : null
}

/** @param {string} accepted @returns {Map<string, number>} */
function parseWeights (accepted) {
  /** @type {Map<string, number>} */
  const weights = new Map()
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';')
    const weight = parameters.map(parameter => parameter.trim()).find(parameter =>
      parameter.startsWith('q='))
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}
