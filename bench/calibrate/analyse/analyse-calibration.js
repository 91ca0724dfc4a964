/** @import {BlockLine, CalibrationReport, Metric, NoiseEstimate, Recording} from '../types.js' */
// From what was recorded to what it says: the plant's truth, the machine's noise, the time that differences take, the
// tries and the promises. Pure, so that a calibration that was stopped, or an old one, can be analysed again.
import { createRandom, medianOfSorted } from '@shootout/statistics'
import { summariseAgreement } from '../agreement/index.js'
import { describePlant } from '../plant.js'
import { blocksOf, countInvalidPairs, toContrasts } from './contrasts.js'
import { describeInstructions } from './describe-instructions.js'
import { describeLatency } from './describe-latency.js'
import { describeNoisy } from './describe-noisy.js'
import { estimateNoise } from './noise.js'
import { toPowerCurve } from './power-curve.js'
import { judgeRequirements } from './requirements.js'
import { summariseTrials } from './summarise-trials.js'

/**
 * @param {Recording} recording finished or not
 * @returns {CalibrationReport}
 */
export function analyseCalibration (recording) {
  const { head, planted, agreement, instructions, end } = recording
  const sessions = blocksOf(recording, 'session')
  const contrasts = toContrasts(sessions, 'cpu')
  /** @type {Record<Metric, NoiseEstimate | null>} */
  const noise = { cpu: estimateNoise(contrasts), rps: estimateNoise(toContrasts(sessions, 'rps')) }
  const cost = toCost(recording, sessions)
  const plant =
    planted === null ? null : describePlant(planted, [...blocksOf(recording, 'plant'), ...sessions])
  const trials = plant === null || cost === null
    ? []
    : summariseTrials(
      contrasts, { plant, noise: noise.cpu, cost, random: createRandom(head.plan.seed) }
    )
  const latency = describeLatency(recording.blocks.filter(({ part }) => part === 'latency'))
  const noisy =
    cost === null ? null : describeNoisy(blocksOf(recording, 'noisy'), { noise: noise.cpu, cost })
  return {
    kind: head.plan.kind, machine: head.machine, versions: head.versions, startedAt: head.startedAt,
    seconds: end?.seconds ?? null,
    complete: end?.stoppedBy === 'done',
    sessions: new Set(sessions.map(({ session }) => session)).size,
    blocks: sessions.length,
    invalidPairs: countInvalidPairs(sessions),
    plant, noise, trials, latency, noisy,
    secondsPerPair: cost?.secondsPerPair ?? null,
    startSeconds: cost?.startSeconds ?? null,
    curve:
      cost === null ? [] : toPowerCurve(noise, { cost, pairsPerStart: medianLength(sessions) }),
    instructions: describeInstructions(instructions),
    agreement: agreement === null ? null : summariseAgreement(agreement),
    requirements: judgeRequirements({ trials, latency, noisy })
  }
}

/**
 * What a comparison of two servers costs: two parts of what all of them together cost.
 * @param {Recording} recording
 * @param {readonly BlockLine[]} blocks
 * @returns {import('./try-contrast.js').Cost | null} null: nothing was measured
 */
function toCost ({ head: { plan }, starts, blocks: all }, blocks) {
  const slices = blocks.reduce((sum, block) => sum + block.slices.length, 0)
  if (slices === 0) return null
  const own = starts.filter(({ part }) => part === 'session')
  const started = own.reduce((sum, { servers }) => sum + servers, 0)
  const warmUp = all.filter(({ part, block }) => part === 'session' && block <= plan.warmUpBlocks)
  const startSeconds = [...own, ...warmUp].reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    secondsPerPair: 2 * blocks.reduce((sum, { seconds }) => sum + seconds, 0) / slices,
    startSeconds: started === 0 ? 0 : 2 * startSeconds / started
  }
}

/** @param {readonly BlockLine[]} blocks @returns {number} blocks of the middle session, at least 1 */
function medianLength (blocks) {
  const lengths =
    [...Map.groupBy(blocks, ({ session }) => session).values()].map(list => list.length)
  return lengths.length === 0
    ? 1
    : Math.max(1, Math.round(medianOfSorted(lengths.toSorted((left, right) => left - right))))
}
