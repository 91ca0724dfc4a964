/** @import {Arguments, Run, Value} from '../types.js' */
// Scores that fall with the distance from an origin: 1 within `offset` of it, `decay` at `scale` beyond that.
import { declareAlike } from './declare.js'
import { refuseArgument } from './warnings.js'

const EXPECTED =
  'a number or an array of numbers, an origin, a scale above 0, an offset from 0 on, ' +
    'and a decay between 0 and 1'

/**
 * What falls, and how: distance from where it begins, scale, decay -> score
 * @typedef {(distance: number, scale: number, decay: number) => number} Fall
 */

/** @type {Readonly<Record<string, Fall>>} */
const FALLS = Object.freeze({
  DECAY_GAUSS: (distance, scale, decay) => {
    const variance = -(scale ** 2) / (2 * Math.log(decay))
    return Math.exp(-(distance ** 2) / (2 * variance))
  },
  DECAY_EXP: (distance, scale, decay) => Math.exp(Math.log(decay) / scale * distance),
  DECAY_LINEAR: (distance, scale, decay) => {
    const end = scale / (1 - decay)
    return Math.max(0, (end - distance) / end)
  }
})

export const DECAY_FUNCTIONS = declareAlike(
  '(any, number, number, number, number)', FALLS, (fall, name) => (args, run) =>
    score(args, { name, fall, run })
)

/**
 * @param {Arguments} args
 * @param {{name: string, fall: Fall, run: Run}} how
 * @returns {Value}
 */
function score ([value, ...more], { name, fall, run }) {
  const [origin, scale, offset, decay] =
    /** @type {[number, number, number, number]} */ (more.map(Number))
  const values = Array.isArray(value) ? value : [value]
  if (
    !(scale > 0 && offset >= 0 && decay > 0 && decay < 1) ||
    !values.every(one => typeof one === 'number')
  ) {
    return refuseArgument(run, name, EXPECTED)
  }
  const scores = values.map(one => fall(Math.max(0, Math.abs(one - origin) - offset), scale, decay))
  return Array.isArray(value) ? scores : scores[0] ?? null
}
