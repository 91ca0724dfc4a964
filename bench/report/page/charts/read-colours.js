/** @import {Colours} from './types.js' */
// A canvas knows no variables of the style sheet: they are read when it is drawn.

const SERIES = ['s0', 's1', 's2', 's3', 's4', 's5', 's6']

/** @returns {Colours} of the scheme of the moment */
export function readColours () {
  const style = getComputedStyle(document.documentElement)
  const read = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim()
  return {
    series: Object.fromEntries(SERIES.map(name => [name, read(name.replace('s', 'c'))])),
    background: read('bg'),
    soft: read('soft'),
    band: read('band'),
    grid: read('grid'),
    bad: read('bad')
  }
}
