/** @import {TuneSeats, TuneSlice} from './types.js' */
// Keeps every slice of a tuning in the order in which they are measured. In: the seats; out: seats that do the same and
// remember.

/**
 * @param {TuneSeats} seats
 * @param {() => boolean} isSpoilt whether the user stopped at once, so that a slice under way has lost its client
 * @returns {{seats: TuneSeats, slices: TuneSlice[]}} slices grows while the tuning goes on
 */
export function recordSlices (seats, isSpoilt) {
  /** @type {TuneSlice[]} */
  const slices = []
  /** @param {readonly TuneSlice[]} measured */
  const keep = measured => { if (!isSpoilt()) slices.push(...measured) }
  const { measureTurns } = seats
  return {
    slices,
    seats: {
      ...seats,
      measureSlice: async order => {
        const measured = await seats.measureSlice(order)
        keep([measured])
        return measured
      },
      ...(measureTurns !== undefined && {
        measureTurns: async orders => {
          const measured = await measureTurns(orders)
          keep(measured)
          return measured
        }
      })
    }
  }
}
