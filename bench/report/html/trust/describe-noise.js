/** @import {NoiseReading, Slice} from '../../../types.js' */
// One source of noise over all slices of a run, in numbers. Pure.
import { medianOfSorted } from '@shootout/statistics'

/**
 * @param {readonly Pick<Slice, 'noise'>[]} slices
 * @param {keyof NoiseReading} name
 * @returns {{median: number, worst: number, place: number, unknown: number} | null} shares; place: index of the (first)
 *   worst slice; unknown: how many slices don't tell;
 *   null: none does
 */
export function describeNoise (slices, name) {
  const values = slices.map(({ noise }) => noise[name] ?? null)
  const known = values.filter(value => value !== null).sort((a, b) => a - b)
  const worst = known.at(-1)
  if (worst === undefined) return null
  return {
    median: medianOfSorted(known), worst, place: values.indexOf(worst),
    unknown: values.length - known.length
  }
}
