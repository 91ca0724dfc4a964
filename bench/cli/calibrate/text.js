/** @import {CalibrationPlan, CalibrationProgress, CalibrationReport} from '../../calibrate/types.js' */
/** @import {NoiseEstimate, Requirement} from '../../calibrate/types.js' */
// What a calibration says in the terminal: sentences first, then the tables. In: plan, events, report; out: text.
import { ALPHA, agreementText } from '../../calibrate/index.js'
import {
  formatCount, formatPercent, formatRatioInterval, formatSeconds
} from '../../format/numbers.js'
import { alignTable } from '../screen/align-table.js'
import {
  PROMISES, calibrateTables, formatShare, formatTruth, machineText, toTime
} from './tables.js'
import { wrapText } from '../screen/wrap-text.js'

const MARKS = new Map([[true, 'kept'], [false, 'NOT '], [null, '  ? ']])
const INDENT = ' '.repeat(6)
const PARTS = {
  plant: 'measuring how much of a request a loop is, and so how many more ' +
    'iterations make 5, 10 and 20 %',
  latency: 'measuring two servers that answer late',
  agreement: 'letting the load clients measure the same servers',
  instructions: 'counting instructions',
  session: 'session',
  noisy: 'session, with a noisy neighbour for a third of it'
}

/**
 * @param {CalibrationPlan} plan
 * @param {{directory: string, width: number}} where
 * @returns {string}
 */
export function calibratePlanText ({ kind, budgetSeconds, connections, seed }, {
  directory, width
}) {
  return `${wrapText(`Calibration, ${kind}: servers that cost 0, 5, 10 and 20 % more CPU per ` +
    `request than a reference, as they were made to, are measured at ${connections} connections ` +
    'and told apart, or not. ' +
    `It takes about ${formatSeconds(budgetSeconds)}. Ctrl-C ends it early with what was ` +
    'measured. Leave the machine alone meanwhile.', width, '')}\n` +
    `Files: ${directory}; seed ${seed}\n`
}

/**
 * @param {CalibrationProgress} event
 * @returns {string}
 */
export function calibrateProgressText (event) {
  if (event.kind === 'part') return PARTS[event.part]
  return `${PARTS[event.part]} ${event.session} of ${event.of}: up to ${event.blocks} blocks, ` +
    `${formatSeconds(event.secondsLeft)} left`
}

/**
 * @param {CalibrationReport} report
 * @param {number} width columns
 * @returns {string}
 */
export function calibrateEndingText (report, width) {
  const sentences = [
    ...tellSentences(report), ...noiseSentences(report), ...truthSentences(report),
    ...promiseSentences(report), ...otherSentences(report)
  ]
  const tables = calibrateTables(report)
    .filter(({ title }) => title !== PROMISES)
    .map(({ title, rows }) => `${title}\n${alignTable(rows)}\n`)
  const promises = promiseLines(report.requirements, width)
  return [
    `\n${machineText(report)}\n`,
    ...sentences.map(sentence => wrapText(sentence, width, '')),
    '',
    ...tables,
    PROMISES,
    ...promises,
    ''
  ].join('\n')
}

/** @param {readonly Requirement[]} requirements @param {number} width columns @returns {string[]} */
export function promiseLines (requirements, width) {
  return requirements.map(({ text, found, passed }) =>
    wrapText(`${MARKS.get(passed)}  ${text}: ${found}`, width, INDENT))
}

/** @param {CalibrationReport} report */
function tellSentences ({ curve, noise, sessions }) {
  if (noise.cpu === null) {
    return ["What this machine can tell apart is undecided: that takes two sessions at least, " +
      `and ${sessions === 0 ? 'none' : `${sessions}`} was measured.`]
  }
  const told = curve.toReversed().flatMap(({ effect, differs }) =>
    differs.cpu === null ? [] : [`${formatShare(effect)} in ${toTime(differs.cpu)}`])
  const named = curve.flatMap(({ effect, verdict }) =>
    verdict.cpu === null ? [] : [`${formatShare(effect)} in ${toTime(verdict.cpu)}`]).reverse()
  return [
    `By CPU per request this machine tells a difference of ${told.join(', ')}, in nine of ten ` +
      `tries, and takes two equal servers for different in at most ${formatShare(ALPHA)}.`,
    'To call one of them faster or slower, which takes more than 3 %, it needs longer: ' +
      `${named.join(', ')}.`,
    ...rpsSentence(curve)
  ]
}

/** @param {CalibrationReport['curve']} curve */
function rpsSentence (curve) {
  const ten = curve.find(({ effect }) => effect === 0.1)
  return ten === undefined || ten.differs.rps === null
    ? []
    : [`By requests per second 10 % ${toTime(ten.differs.rps) === 'over a day'
      ? 'take more than a day'
      : `take ${toTime(ten.differs.rps)}`}.`]
}

/** @param {CalibrationReport} report */
function noiseSentences ({ noise: { cpu, rps }, secondsPerPair, invalidPairs }) {
  return [
    ...(cpu === null ? [] : ['Two slices of CPU per request, taken in turns, differ by ' +
      `${spread(cpu)}; a pair takes ${formatSeconds(secondsPerPair)} (${formatCount(cpu.pairs)} ` +
      `pairs, ${cpu.sessions} sessions).`]),
    ...(rps === null ? [] : [`Of requests per second: ${spread(rps)}.`]),
    ...(invalidPairs > 0
      ? [`${formatCount(invalidPairs)} pairs don't count, because one of their slices was invalid.`]
      : [])
  ]
}

/** Standard deviations. @param {NoiseEstimate} noise */
function spread ({ within, between }) {
  return `${formatPercent(Math.sqrt(within))} (standard deviation) within the same processes, ` +
    `and ${formatPercent(Math.sqrt(between))} more from one start of the processes to the next`
}

/** @param {CalibrationReport} report */
function truthSentences ({ plant, latency }) {
  return [
    ...(!plant?.loopShare ? [] : [
      `The loop is ${formatPercent(plant.loopShare.estimate)} [${formatPercent(
        plant.loopShare.low
      )}, ${formatPercent(plant.loopShare.high)}] of a request's CPU; ` +
        `with more of it the planted servers cost ${plant.servers.filter(({ planted }) =>
          planted > 0)
          .map(({ truth }) => formatTruth(truth))
          .join(', ')}, if nothing else costs more.`
    ]),
    ...(latency === null ? [] : ['A server that answers a tenth later than another is seen as ' +
      `${formatRatioInterval(latency.ratio)} of its latency (50th percentile); the two ` +
      `themselves measured ${formatRatioInterval(latency.truth)}.`])
  ]
}

/** @param {CalibrationReport} report */
function promiseSentences ({ requirements }) {
  const [kept, broken, open] = [true, false, null].map(state =>
    requirements.filter(({ passed }) => passed === state))
  return [
    ...(broken?.length
      ? [`! Not kept: ${broken.map(({ text, found }) => `${text} (${found})`).join('; ')}.`]
      : []),
    `${kept?.length ?? 0} of ${requirements.length} promises are ` +
      `kept${open?.length ? `; of ${open.length} too little was measured to say` : ''}.`
  ]
}

/** @param {CalibrationReport} report */
function otherSentences ({ agreement, instructions }) {
  return [
    ...(agreement === null ? [] : agreementText(agreement)),
    ...(instructions === null
      ? []
      : instructions.reason !== null
        ? [instructions.reason]
        : [`Instructions per request, to the reference: ${instructions.ratios.map(({
          contrast, ratio
        }) => `${contrast} ${formatRatioInterval(ratio)}`).join(', ')}.`])
  ]
}
