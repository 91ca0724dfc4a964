/** @import {VariantStyle} from '../types.js' */

/** Classes s0..s6 of the style sheet. */
const COLOURS = 7
/** Five and seven share no factor: 35 variants until two look the same. */
const MARKERS = /** @type {const} */ (['circle', 'square', 'triangle', 'diamond', 'down'])

/**
 * @param {readonly string[]} variants in the order of the report
 * @returns {(variant: string) => VariantStyle}
 */
export function createVariantStyles (variants) {
  return variant => {
    const index = Math.max(0, variants.indexOf(variant))
    return { colour: `s${index % COLOURS}`, marker: MARKERS[index % MARKERS.length] ?? 'circle' }
  }
}
