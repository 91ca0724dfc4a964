/** @import {BlockLine, NoiseEstimate, NoisyFinding} from '../types.js' */
/** @import {Cost} from './try-contrast.js' */
// The session that was disturbed on purpose: did it decide anything that is not true? In: its blocks; out: a try for
// each planted share.
import { mean, squaredDeviations } from '@shootout/statistics'
import { toContrasts } from './contrasts.js'
import { tryContrast } from './try-contrast.js'

/**
 * @param {readonly BlockLine[]} blocks of the session that was disturbed
 * @param {{noise: NoiseEstimate | null, cost: Cost}} known
 * @returns {NoisyFinding | null} null: not measured
 */
export function describeNoisy (blocks, known) {
  if (blocks.length === 0) return null
  const disturbed = blocks.filter(block => block.disturbed)
  const contrasts = toContrasts(blocks, 'cpu')
  return {
    blocks: blocks.length,
    disturbedBlocks: disturbed.length,
    disturbedSeconds: disturbed.reduce((sum, { seconds }) => sum + seconds, 0),
    louder: ratioOfSpreads(disturbed, blocks.filter(block => !block.disturbed)),
    trials: contrasts.filter(({ sessions }) => sessions.length > 0)
      .map(({ name, planted, sessions }) => ({
        planted,
        ...tryContrast({ contrast: name, groups: sessions.map(({ values }) => values) }, known)
      }))
  }
}

/**
 * @param {readonly BlockLine[]} above
 * @param {readonly BlockLine[]} below
 * @returns {number | null} of standard deviations
 */
function ratioOfSpreads (above, below) {
  const [upper, lower] = [above, below].map(blocks => {
    const groups = toContrasts(blocks, 'cpu')
      .flatMap(({ sessions }) => sessions.map(({ values }) => values))
      .filter(values => values.length > 1)
    return Math.sqrt(mean(groups.map(values => squaredDeviations(values) / (values.length - 1))))
  })
  const ratio = (upper ?? NaN) / (lower ?? NaN)
  return Number.isFinite(ratio) ? ratio : null
}
