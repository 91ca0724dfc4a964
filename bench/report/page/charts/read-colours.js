/** @import {Colours} from './types.js' */
// A canvas knows no variables of the style sheet: they are read when it is drawn.
import { COLOUR_CLASSES } from '../../svg/variant-styles.js'


/** @returns {Colours} of the scheme of the moment */
export function readColours () {
  const style = getComputedStyle(document.documentElement)
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim()
  return {
    series: Object.fromEntries(COLOUR_CLASSES.map(name => [name, read(name)])),
    background: read('bg'),
    soft: read('soft'),
    band: read('band'),
    grid: read('grid'),
    bad: read('bad')
  }
}
