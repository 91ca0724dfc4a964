/** @import {Machine, Summary} from '../../types.js' */
// The answer in sentences: for each action what a request costs and how many are answered per second,
// at the most connections that were measured (by the fewest threads), compared with the reference; for open loops how
// late the answers come. In: summaries; out: text.
import { formatWholeLoad } from '../../format/load.js'
import { formatCounted } from '../../format/numbers.js'
import { toLatencySentences } from './open-loops.js'
import { COMPARED, cpu } from '../../figures/index.js'
import { CLIENT_BOTTLENECK, isNoFigure } from '../../figures/no-figure.js'
import { isWithinNoise } from '../../summarise/within-noise.js'
import { ratioClause, variantText } from '../words.js'
import { areMany, groupClauses } from './many-variants.js'
import { isContestant, toNoDifferenceSentences } from './no-difference.js'

/** What many variants answer, in groups. */
const RPS_GROUPS =
  Object.freeze({ key: /** @type {const} */ ('rps'), less: 'fewer', more: 'more' })

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
  const many = areMany(cells)
  const clauses = many
    ? groupClauses(cells, { key: 'cpu', less: cpu.less, more: cpu.more })
    : toCpuClauses(cells, cores)
  if (clauses.length === 0) return null
  const invalid = cells.filter(({ state }) => state === 'invalid').map(({ variant, reasons }) =>
    `${variant} is invalid (${reasons[0]?.code ?? 'no reason was written'})`)
  return `Per ${place(cells, ' request')}${againstReference(cells, many)}: ` +
    `${[...clauses, ...invalid].join('; ')}.`
}

/** @param {readonly Summary[]} cells @param {number} cores @returns {string[]} one for each */
function toCpuClauses (cells, cores) {
  return cells.flatMap(cell => {
    const { ratio, verdict, reference } = cell
    const who = variantText(cell, ` on ${formatCounted(cores, 'core')}`)
    if (ratio.cpu === null) {
      return isNoFigure(cell, COMPARED.cpu.ratio) ? [`for ${who} there is no figure`] : []
    }
    return [ratioClause(ratio.cpu, verdict.cpu, {
      differs: figure =>
        `${who} spends ${figure} the CPU of ${reference}`,
      same: `${who} spends the same as ${reference}`,
      undecided: isWithinNoise(cell, 'cpu')
        ? `${who} is within the noise of ${reference}`
        : `for ${who} it is undecided`
    })]
  })
}

/** @param {readonly Summary[]} cells */
function toRpsSentence (cells) {
  const decided = cells.filter(({ ratio, verdict }) =>
    ratio.rps !== null && verdict.rps !== "can't tell")
  const many = areMany(cells)
  const clauses = many ? groupClauses(decided, RPS_GROUPS) : toRpsClauses(decided)
  if (clauses.length > 0) {
    const bound = new Set(cells.filter(({ rpsIsLowerBound }) => rpsIsLowerBound)
      .map(({ variant }) => variant))
    if (bound.size > 0) {
      clauses.push(`for ${[...bound].join(', ')} it is undecided, because ${CLIENT_BOTTLENECK}`)
    }
    return `Requests per second, ${place(cells)}${againstReference(cells, many)}: ` +
      `${clauses.join('; ')}.`
  }
  const why = [
    { gate: 'link-bound', text: 'the link between client and server was full' },
    { gate: 'client-bound', text: CLIENT_BOTTLENECK }
  ].find(({ gate }) => cells.some(({ reasons }) => reasons.some(({ code }) => code === gate)))
  return why === undefined
    ? null
    : `Requests per second can't be compared for ${place(cells)}: ${why.text}; CPU per request ` +
      'stands.'
}

/** @param {readonly Summary[]} cells @returns {string[]} one for each */
function toRpsClauses (cells) {
  return cells.flatMap(({ variant, ratio, verdict, reference }) => ratio.rps === null
    ? []
    : [ratioClause(ratio.rps, verdict.rps, {
      differs: figure => `${variant} answers ${figure} as many as ${reference}`,
      same: `${variant} answers as many as ${reference}`,
      undecided: ''
    })])
}

/** @param {readonly Summary[]} cells @param {boolean} many clauses for each name the reference themselves */
function againstReference (cells, many) {
  return many ? `, against ${cells[0]?.reference}` : ''
}

/** @param {readonly Summary[]} cells @param {string} [what] behind the action's name */
function place (cells, what = '') {
  const cell = /** @type {Summary} */ (cells[0])
  return `${cell.action}${what} at ${formatWholeLoad(cell)}`
}
