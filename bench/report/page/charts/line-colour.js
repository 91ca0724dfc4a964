/** @import {ChartLine} from '../../types.js' */
/** @import {Colours} from './types.js' */
// Colours as a canvas takes them.

/** Of lines that are not highlighted. */
const FAINT = 0.75

/**
 * @param {Colours} colours
 * @param {Pick<ChartLine, 'style' | 'faint'>} line
 * @returns {string} as a canvas takes it
 */
export function lineColour ({ series, soft }, { style, faint }) {
  const colour = series[style.colour] ?? soft
  return faint ? fadedColour(colour, FAINT) : colour
}

/**
 * @param {string} colour '#0b62a8' or '#fff'
 * @param {number} share 0..1
 * @returns {string} '#0b62a88c'
 */
export function fadedColour (colour, share) {
  const digits = colour.length === 4
    ? [...colour.slice(1)].map(digit => digit + digit).join('')
    : colour.slice(1)
  return `#${digits}${Math.round(share * 255).toString(16).padStart(2, '0')}`
}
