/** @import {Knobs, KnobSetting, TunePlan} from '../types.js' */
// What a candidate's key stands for. In: a plan and a key; out: values, workers. Pure.

/** The knob that is the number of workers. */
export const WORKERS = 'workers'

/**
 * @param {Pick<TunePlan, 'knobs'>} plan
 * @param {number} key
 * @returns {KnobSetting['values'] | undefined} by name; undefined: the number of workers is the only knob
 */
export function valuesOf ({ knobs }, key) {
  return knobs?.settings.find(setting => setting.key === key)?.values
}

/**
 * @param {Pick<TunePlan, 'knobs'>} plan
 * @param {number} key
 * @returns {number | null} null: no knob says how many workers there are
 */
export function workersOf (plan, key) {
  if (plan.knobs === undefined) return key
  const workers = valuesOf(plan, key)?.[WORKERS]
  return workers === undefined ? null : Number(workers)
}

/**
 * @param {Pick<TunePlan, 'knobs'>} plan
 * @returns {boolean} whether candidates are places on one axis, so that those between two may be foretold
 */
export function hasCurve ({ knobs }) {
  return knobs === undefined || knobs.isCurve
}

/**
 * @param {Knobs} knobs
 * @returns {number[]} ascending
 */
export function keysOf ({ settings }) {
  return settings.map(({ key }) => key)
}
