/** @import {ChosenCells} from '../../report/scoreboard/choose-cells.js' */
/** @import {Panel, PanelPoint, Panels} from '../../report/scoreboard/types.js' */
/** @import {Finding} from '../../report/types.js' */
/** @import {RunData} from '../../types.js' */
/** @import {RuntimeRow, Step} from './rows.js' */
// What a run of this study found, as the first screen: the cost of each action over the releases, side by side. In: a
// run with its summaries; out: headline, the largest steps, a panel for each action.
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { cpu } from '../../figures/index.js'
import { formatRatio, formatRatioInterval } from '../../format/numbers.js'
import { chooseCells } from '../../report/scoreboard/choose-cells.js'
import { toBoard } from '../../report/scoreboard/to-board.js'
import { createVariantStyles } from '../../report/svg/variant-styles.js'
import { toYear } from './charts.js'
import { toRuntimeRows, toSteps } from './rows.js'

const TICKS = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16]
/** Of the range that the figures span, as a factor: whiskers and names need room. */
const MARGIN = 1.12
/** A point of a line is named where the one that was named before is so many years away. */
const YEARS_BETWEEN_NAMES = 1.9
/** A line of fewer releases has no course to be shown. */
const FEWEST_RELEASES = 2

/** @typedef {RuntimeRow & {ratio: import('../../types.js').Interval}} Placed */

/**
 * @param {RunData} run
 * @returns {Finding | null} null: fewer than two releases of a line were measured
 */
export function toRuntimeFinding (run) {
  const chosen = chooseCells(run, [])
  const rows = toRuntimeRows(run).flatMap(row => row.cell.ratio.cpu === null ||
    row.cell.state === 'invalid' || !isChosen(row, chosen)
    ? []
    : [{ ...row, ratio: row.cell.ratio.cpu }])
  const [board] = chosen.map(one => toBoard(one, run.summaries))
  const node = rows.filter(({ family }) => family === 'node')
  if (board === undefined || new Set(node.map(({ cell }) => cell.variant)).size < FEWEST_RELEASES) {
    return null
  }
  return {
    headline: toHeadline(rows),
    sentence: toSentence(toSteps(run).filter(({ to }) => isChosen(to, chosen))),
    boards: [{
      ...board,
      title: 'CPU per request over the releases',
      note: noteOf(chosen, rows),
      panels: toPanels(rows)
    }]
  }
}

/** @param {readonly ChosenCells[]} chosen @param {readonly Placed[]} rows */
function noteOf (chosen, rows) {
  return [
    `${chosen[0]?.load}, closed loop; each release of a line, with its 95 % interval`,
    rows.some(({ cell }) => cpu.isDoubtful(cell)) ? 'hollow: suspect' : null
  ].filter(part => part !== null).join('; ')
}

/** @param {RuntimeRow} row @param {readonly ChosenCells[]} chosen */
function isChosen ({ cell }, chosen) {
  return chosen.some(({ cells }) => cells.includes(cell))
}

/**
 * The action in which the oldest and the cheapest runtime lie farthest apart.
 * @param {readonly Placed[]} rows in the order of release
 */
function toHeadline (rows) {
  const [widest] = [...Map.groupBy(rows, ({ cell }) => cell.action).values()].map(own => {
    const [oldest] = own
    const cheapest = own.toSorted((a, b) => a.ratio.estimate - b.ratio.estimate)[0]
    return { oldest, cheapest }
  }).toSorted((a, b) => spanOf(b) - spanOf(a))
  if (widest?.oldest === undefined || widest.cheapest === undefined) return ''
  const { oldest, cheapest } = widest
  const { action, reference } = oldest.cell
  return `${action}: ${nameOf(oldest)} spends ${formatRatio(oldest.ratio.estimate)} the CPU of ` +
    `${reference}, ${nameOf(cheapest)} ${formatRatio(cheapest.ratio.estimate)}`
}

/** @param {{oldest?: Placed | undefined, cheapest?: Placed | undefined}} ends */
function spanOf ({ oldest, cheapest }) {
  return (oldest?.ratio.estimate ?? 1) / (cheapest?.ratio.estimate ?? 1)
}

/** @param {RuntimeRow} row */
function nameOf ({ cell }) {
  return cell.variant
}

/**
 * Which upgrade saved most, for each action.
 * @param {readonly Step[]} steps
 * @returns {string | null} null: no step is decided
 */
function toSentence (steps) {
  const clauses = [...Map.groupBy(steps, ({ to }) => to.cell.action)].flatMap(([action, own]) => {
    const [best] = own.filter(({ verdict }) => verdict === 'faster')
      .toSorted((a, b) => (a.cpu?.estimate ?? 1) - (b.cpu?.estimate ?? 1))
    return best === undefined || best.cpu === null
      ? []
      : [`${action} ${nameOf(best.from)} to ${nameOf(best.to)} ${formatRatioInterval(best.cpu)}`]
  })
  return clauses.length === 0 ? null : `Largest steps: ${clauses.join('; ')}.`
}

/** @param {readonly Placed[]} rows @returns {Panels} */
function toPanels (rows) {
  const reference = rows[0]?.cell.reference ?? ''
  const styleOf = createVariantStyles(rows.map(nameOf), [reference])
  const years = rows.map(({ facts }) => toYear(facts.since))
  const ends = rows.flatMap(({ ratio }) => [ratio.estimate, ...withinReach(ratio)])
  /** @type {[number, number]} */
  const ratios = [Math.min(1, ...ends) / MARGIN, Math.max(1, ...ends) * MARGIN]
  return {
    what: `CPU per request, times ${reference}`,
    years: [Math.floor(Math.min(...years)), Math.ceil(Math.max(...years))],
    ratios,
    ticks: TICKS.filter(value => value > ratios[0] && value < ratios[1])
      .map(value => ({ value, label: formatRatio(value) })),
    band: EQUIVALENCE_BAND,
    list: [...Map.groupBy(rows, ({ cell }) => cell.action)].map(([title, own]) =>
      toPanel(title, own, styleOf))
  }
}

/** An interval without end must not flatten all others. @param {import('../../types.js').Interval} ratio */
function withinReach ({ estimate, low, high }) {
  return [Math.max(low, estimate / 2), Math.min(high, estimate * 2)]
}

/**
 * @param {string} title
 * @param {readonly Placed[]} rows
 * @param {ReturnType<typeof createVariantStyles>} styleOf
 * @returns {Panel}
 */
function toPanel (title, rows, styleOf) {
  const lines = [...Map.groupBy(rows, ({ family }) => family).values()]
  return {
    title,
    lines: lines.map(own => ({
      colour: styleOf(own[0] === undefined ? '' : nameOf(own[0])).colour,
      points: own.length < FEWEST_RELEASES
        ? own.map(row => ({ ...toPoint(row), nameAt: 'right' }))
        : nameSome(own.map(toPoint))
    }))
  }
}

/** @param {readonly PanelPoint[]} points of a line @returns {PanelPoint[]} the last one is always named */
function nameSome (points) {
  /** @type {PanelPoint[]} */
  const named = []
  for (const point of points.toReversed()) {
    const before = named.findLast(({ nameAt }) => nameAt !== null)
    const isFar = before === undefined || before.year - point.year >= YEARS_BETWEEN_NAMES
    named.push({ ...point, nameAt: isFar ? 'above' : null })
  }
  return named.toReversed()
}

/** @param {Placed} row @returns {PanelPoint} */
function toPoint ({ family, cell, facts, ratio }) {
  const [low = ratio.low, high = ratio.high] = withinReach(ratio)
  return {
    year: toYear(facts.since),
    ratio: ratio.estimate,
    low,
    high,
    name: cell.variant.startsWith(`${family}@`) && family === 'node'
      ? cell.variant.slice(family.length + 1)
      : cell.variant,
    nameAt: null,
    isDoubtful: cpu.isDoubtful(cell),
    text: `${cell.variant} (${facts.version}, ${facts.released}): ` +
      `${formatRatioInterval(ratio)}`
  }
}
