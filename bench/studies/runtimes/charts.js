/** @import {ActionCells, ChartLine, ChartPoint, LineChart, VariantStyle} from '../../report/types.js' */
/** @import {RunData, Summary} from '../../types.js' */
/** @import {RuntimeRow} from './rows.js' */
// The cost of a script over the releases: a line for each family, a picture for each action and load.
import { cpu } from '../../figures/index.js'
import { formatConnections, formatRatioInterval, formatRatio } from '../../format/numbers.js'
import { linesFigure } from '../../report/html/lines-figure.js'
import { EQUIVALENCE_BAND } from '@shootout/statistics'
import { toRuntimeRows } from './rows.js'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365.25
/** Beyond the outermost marks, as a factor. */
const MARGIN = 1.15

/**
 * @param {RunData} run
 * @param {(variant: string) => VariantStyle} styleOf
 */
export function renderRuntimeCharts (run, styleOf) {
  const loads = Map.groupBy(toRuntimeRows(run).filter(hasRatio), ({ cell }) =>
    `${cell.action}, ${formatConnections(cell.connections)}`)
  return [...loads].map(([load, rows], index) =>
    linesFigure(toChart(rows, { id: `releases-${index + 1}`, load, styleOf }), {
      caption: `${load}: CPU per request over the first releases of lines`
    }))
}

/** @param {RuntimeRow} row */
function hasRatio ({ cell }) {
  return cell.ratio.cpu !== null
}

/**
 * @param {readonly RuntimeRow[]} rows
 * @param {{id: string, load: string, styleOf: (variant: string) => VariantStyle}} options
 * @returns {LineChart}
 */
function toChart (rows, { id, load, styleOf }) {
  const reference = rows[0]?.cell.reference ?? ''
  const lines = [...Map.groupBy(rows, ({ family }) => family)].map(([family, own]) =>
    toLine(family, own, styleOf))
  const points = lines.flatMap(line => line.points)
  const years = points.map(({ x }) => x)
  const ends = points.flatMap(({ low, high, y }) => [low ?? y ?? 1, high ?? y ?? 1])
  const [least, most] = [Math.min(1, ...ends) / MARGIN, Math.max(1, ...ends) * MARGIN]
  const [from, to] = [Math.floor(Math.min(...years)), Math.ceil(Math.max(...years))]
  return {
    id,
    title: `${load}: CPU per request over releases`,
    description: `CPU per request, times ${reference}, of ${lines.length} ` +
      `${lines.length === 1 ? 'family' : 'families'} of runtimes over the year in which their ` +
      'lines were first released',
    x: {
      title: 'first release of the line',
      log: null,
      from,
      to,
      ticks: range(from, to).filter(year => (to - year) % 2 === 0).map(year =>
        ({ value: year, label: String(year) }))
    },
    y: {
      title: `times the CPU of ${reference}`,
      log: 2,
      from: least,
      to: most,
      ticks: [0.25, 0.5, 1, 2, 4, 8].filter(value => value >= least && value <= most)
        .map(value => ({ value, label: formatRatio(value) }))
    },
    lines,
    ceiling: [],
    band: EQUIVALENCE_BAND
  }
}

/**
 * @param {string} family
 * @param {readonly RuntimeRow[]} rows
 * @param {(variant: string) => VariantStyle} styleOf
 * @returns {ChartLine}
 */
function toLine (family, rows, styleOf) {
  return {
    label: family,
    style: styleOf(rows[0]?.cell.variant ?? family),
    faint: false,
    points: rows.map(toPoint)
  }
}

/** @param {RuntimeRow} row @returns {ChartPoint} */
function toPoint ({ cell, facts }) {
  const { estimate, low, high } = cell.ratio.cpu ?? { estimate: null, low: null, high: null }
  return {
    x: toYear(facts.since),
    y: cell.state === 'invalid' ? null : estimate,
    low,
    high,
    look: cell.state === 'invalid' ? 'invalid' : cpu.isDoubtful(cell) ? 'doubtful' : 'plain',
    text: `${cell.variant} (${facts.version}, ${facts.engine}, ${facts.released}): ` +
      `${cpu.format(cell.cpuUsPerRequest)}, ${formatRatioInterval(cell.ratio.cpu)}`
  }
}

/** @param {string} date 2013-03-11 -> 2013.19 */
export function toYear (date) {
  const year = Number(date.slice(0, 4))
  const days = (Date.parse(date) - Date.UTC(year, 0, 1)) / DAY_MS
  return year + days / YEAR_DAYS
}

/** @param {number} from @param {number} to */
function range (from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
