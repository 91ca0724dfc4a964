/** @import {CalibrationReport, InstructionsLine} from '../types.js' */
// The count of instructions per request, where there is one. In: its line; out: ratios.
import { ratioInterval } from '@shootout/statistics'
import { PLANTED } from '../plan-calibration.js'

/**
 * @param {InstructionsLine | null} line
 * @returns {CalibrationReport['instructions']} null: not asked for yet
 */
export function describeInstructions (line) {
  if (line === null) return null
  const ratios = line.blocks.length === 0 ? [] : PLANTED.map(({ name }) => ({
    contrast: name,
    ratio: ratioInterval(line.blocks.flatMap(block => {
      const [own, base] = [block[name] ?? null, block.base ?? null]
      return own && base ? [Math.log(own / base)] : []
    }))
  }))
  return { reason: line.reason, ratios }
}
