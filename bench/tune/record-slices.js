/** @import {TuneInstruments, TuneSlice} from './types.js' */
// Keeps every slice of a tuning in the order in which they are measured. In: the instruments; out: some that do
// the same and remember.

/**
 * @param {TuneInstruments} instruments
 * @param {() => boolean} isSpoilt whether the user stopped at once, so that a slice under way has lost its client
 * @returns {{instruments: TuneInstruments, slices: TuneSlice[]}} slices grows while the tuning goes on
 */
export function recordSlices (instruments, isSpoilt) {
  /** @type {TuneSlice[]} */
  const slices = []
  /** @param {readonly TuneSlice[]} measured */
  const keep = measured => { if (!isSpoilt()) slices.push(...measured) }
  const { measureTurns } = instruments
  return {
    slices,
    instruments: {
      ...instruments,
      measureSlice: async order => {
        const measured = await instruments.measureSlice(order)
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
