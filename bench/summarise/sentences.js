/** @import {Machine, Summary} from '../types.js' */
// The answer in sentences: for each action what a request costs and how many are answered per second,
// at the most connections that were measured (by the fewest threads), compared with the reference; for open loops how
// late the answers come. In: summaries; out: text.
import { formatLoad } from '../format/load.js'
import { formatRatioInterval } from '../format/numbers.js'
import { toLatencySentences } from './latency-sentences.js'
import { cpu } from '../figures/index.js'
import { isNoFigure } from '../figures/no-figure.js'
import { noiseNote } from './within-noise.js'
import { isContestant, toNoDifferenceSentences } from './no-difference.js'

/**
 * @param {readonly Summary[]} summaries
 * @param {Pick<Machine, 'cores'>} machine
 * @returns {string[]}
 */
export function toSentences (summaries, machine) {
  const closed = Map.groupBy(summaries.filter(({ rate }) => rate === null).filter(isContestant), ({
    study, action, via
  }) => `${study} ${action} ${via}`)
  const sentences = [
    ...toNoDifferenceSentences(summaries),
    ...toLatencySentences(summaries, cells => toCpuSentence(cells.filter(isContestant), machine)),
    ...[...closed.values()].flatMap(cells => toActionSentences(cells, machine))
  ]
  return sentences.length > 0
    ? sentences
    : ['Nothing can be claimed: no cell has enough valid slices.']
}

/** @param {readonly Summary[]} cells of one action @param {Pick<Machine, 'cores'>} machine */
function toActionSentences (cells, machine) {
  const most = Math.max(...cells.filter(({ blocks }) => blocks > 0)
    .map(({ connections }) => connections))
  const fewest = Math.min(...cells.filter(({ blocks, connections }) =>
    blocks > 0 && connections === most).map(({ threads }) => threads))
  const shown = cells.filter(({ connections, threads }) =>
    connections === most && threads === fewest)
  return shown.length === 0
    ? []
    : [toCpuSentence(shown, machine), toRpsSentence(shown)].filter(sentence => sentence !== null)
}

/** @param {readonly Summary[]} cells of one action at one load @param {Pick<Machine, 'cores'>} machine */
function toCpuSentence (cells, { cores }) {
  const clauses = cells.flatMap(cell => {
    const { variant, workers, ratio, verdict, reference } = cell
    const who = workers === 1
      ? variant
      : `${variant} (${workers} workers on ${cores} ${cores === 1 ? 'core' : 'cores'})`
    if (ratio.cpu === null) {
      return isNoFigure(cell, cpu.ratio) ? [`for ${who} there is no figure`] : []
    }
    const figure = formatRatioInterval(ratio.cpu)
    if (verdict.cpu === 'same') return [`${who} spends the same as ${reference} (${figure})`]
    if (verdict.cpu === "can't tell") return [`for ${who} it can't be told (${figure})`]
    return [`${who} spends ${figure} the CPU of ${reference}${noiseNote(cell, 'cpu')}`]
  })
  if (clauses.length === 0) return null
  const invalid = cells.filter(({ state }) => state === 'invalid').map(({ variant, reasons }) =>
    `${variant} is invalid (${reasons[0]?.code ?? 'no reason was written'})`)
  return `Per ${place(cells)}: ${join([...clauses, ...invalid])}.`
}

/** @param {readonly Summary[]} cells */
function toRpsSentence (cells) {
  const decided = cells.filter(({ ratio, verdict }) =>
    ratio.rps !== null && verdict.rps !== "can't tell")
  if (decided.length > 0) {
    const clauses = decided.map(({ variant, ratio, verdict, reference, ...cell }) =>
      ratio.rps === null || verdict.rps === 'same'
        ? `${variant} answers as many as ${reference} ` +
          `(${ratio.rps === null ? '' : formatRatioInterval(ratio.rps)})`
        : `${variant} answers ${formatRatioInterval(ratio.rps)} as many as ` +
          `${reference}${noiseNote(cell, 'rps')}`)
    const bound = new Set(cells.filter(({ rpsIsLowerBound }) => rpsIsLowerBound)
      .map(({ variant }) => variant))
    if (bound.size > 0) {
      clauses.push(`for ${[...bound].join(', ')} it can't be told, because the load client was ` +
        'the bottleneck')
    }
    return `Requests per second, ${place(decided).replace(' request ', ' ')}: ${join(clauses)}.`
  }
  if (cells.some(({ reasons }) => reasons.some(({ code }) => code === 'link-bound'))) {
    return `Requests per second can't be compared for ${place(cells).replace(' request ', ' ')}: ` +
      'the link between client and server was full; CPU per request stands.'
  }
  const bound = cells.some(({ reasons }) => reasons.some(({ code }) => code === 'client-bound'))
  return bound ? "Requests per second can't be compared for " +
    `${place(cells).replace(' request ', ' ')}: the load client was the bottleneck; CPU per ` +
    'request stands.' : null
}

/** @param {readonly Summary[]} cells */
function place (cells) {
  const { action, connections, rate, threads, via } = /** @type {Summary} */ (cells[0])
  return `${action} request at ${formatLoad({ connections, rate })}${threads === 1
    ? ''
    : ` by ${threads} threads`}${via === null ? '' : ` via ${via}`}`
}

/** @param {readonly string[]} clauses */
function join (clauses) {
  return clauses.join('; ')
}
