/** @import {GateFinding, Summary, VerdictWord} from '../types.js' */
/** @import {CellGroup} from './types.js' */
/** @import {ComparedFigure, ComparedKey, FigureText} from '../figures/types.js' */
// What is said of a cell, for every form of the report: its state, and verdicts with their reasons.
import { formatRatio, formatRatioRange } from '../format/numbers.js'
import { EFFECTS } from '../measure/gates/effects.js'
import { CLIENT_BOTTLENECK, describeNoFigure } from '../figures/no-figure.js'
import { referenceIn } from './cells.js'

/** Fewer pairs of slices give no interval of anything. */
const FEWEST_PAIRS = 3

/** @type {Readonly<Record<Summary['state'], string>>} */
export const STATE_SIGNS = Object.freeze({ ok: '✓', suspect: '~', invalid: '✕', 'not-run': '○' })

/** @type {Readonly<Record<Summary['state'], string>>} */
export const STATE_WORDS =
  Object.freeze({ ok: 'ok', suspect: 'suspect', invalid: 'invalid', 'not-run': 'not run' })

/** What a colour says must be said without it, too. @type {Readonly<Record<VerdictWord, string>>} */
export const VERDICT_SIGNS =
  Object.freeze({ faster: '▲', slower: '▼', same: '=', "can't tell": '?' })

/**
 * @param {string} word a verdict, or what stands in its place
 * @returns {string} '▼ slower'; 'reference' as it is
 */
export function verdictText (word) {
  const sign = /** @type {Record<string, string | undefined>} */ (VERDICT_SIGNS)[word]
  return sign === undefined ? word : `${sign} ${word}`
}

/** Which way a figure went: up or down, whatever is better. */
const RISES = Object.freeze({ up: '▲', down: '▼' })

/**
 * A verdict on one figure, by what happened to it: 'slower' is a higher cost and a lower rate.
 * @param {string} word a verdict, or what stands in its place
 * @param {Pick<ComparedFigure, 'words' | 'lessIsBetter'>} figure
 * @returns {{sign: string, text: string}} '▲', 'costs more'; no sign for what is no verdict
 */
export function verdictOn (word, { words, lessIsBetter }) {
  if (word !== 'faster' && word !== 'slower') {
    return { sign: VERDICT_SIGNS[/** @type {VerdictWord} */ (word)] ?? '', text: word }
  }
  const rises = (word === 'slower') === lessIsBetter
  return { sign: rises ? RISES.up : RISES.down, text: words[word] }
}

/**
 * A ratio to the reference with its verdict, or why there is none.
 * @param {Summary} summary
 * @param {ComparedKey} metric p99: of an open loop
 * @param {CellGroup} group the cells with which it is compared
 * @returns {{verdict: string, figure: FigureText | null, why: string | null}} whether it is within the noise is said
 *   beside it (noiseNote)
 */
export function ratioOf (summary, metric, group) {
  if (summary.variant === summary.reference) {
    return { verdict: 'reference', figure: null, why: null }
  }
  if (summary.state === 'not-run') {
    return { verdict: STATE_WORDS['not-run'], figure: null, why: null }
  }
  const ratio = summary.ratio[metric] ?? null
  if (ratio === null) {
    return { verdict: "can't tell", figure: null, why: whyNoRatio(summary, metric, group) }
  }
  return {
    verdict: summary.verdict[metric] ?? "can't tell",
    figure: {
      text: formatRatio(ratio.estimate),
      range: formatRatioRange(ratio)
    },
    why: null
  }
}

/** '~ suspect: foreign-cpu'. @param {Summary} summary */
export function stateText ({ state, reasons }) {
  return [
    `${STATE_SIGNS[state]} ${STATE_WORDS[state]}`, reasons.map(({ code }) => code).join(', ')
  ].filter(Boolean).join(': ')
}

/** 'client-bound: 70,100 requests/s are ...'. @param {GateFinding} reason */
export function reasonText ({ code, detail }) {
  return detail === '' ? code : `${code}: ${detail}`
}

/** Whether some figure of it is too wide to be one. @param {Summary} summary */
function isNone ({ reasons, blocks }) {
  return blocks < FEWEST_PAIRS || reasons.some(({ code }) => code === 'no-figure')
}

/** @param {Summary} summary @param {ComparedKey} metric @param {CellGroup} group */
function whyNoRatio (summary, metric, group) {
  const reference = referenceIn(summary, group)
  if (reference === null) return `${summary.reference} was not measured`
  if (summary.state === 'invalid') return 'this cell is invalid'
  if (reference.state !== 'ok' && reference.state !== 'suspect') {
    return `${summary.reference} is ${STATE_WORDS[reference.state]}`
  }
  if (metric === 'rps' && summary.rpsIsLowerBound) return CLIENT_BOTTLENECK
  if (metric === 'rps' && reference.rpsIsLowerBound) {
    return `${CLIENT_BOTTLENECK} for ${summary.reference}`
  }
  if (
    metric === 'p99' &&
    summary.blocks >= FEWEST_PAIRS &&
    [summary, reference].some(({ p99Interval }) => !p99Interval)
  ) {
    return 'its slices have fewer than the 1,000 answers that a 99th percentile takes'
  }
  const reason = summary.reasons.find(({ code }) => EFFECTS[code] !== 'report')
  return reason && !isNone(summary) ? reasonText(reason) : describeNoFigure(summary.blocks)
}
