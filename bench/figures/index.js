/** @import {CellKey} from '../types.js' */
/** @import {ComparedFigure, ComparedKey, DrawnFigure, Figure} from './types.js' */
// All figures, and which of them variants are compared in.
import { isQueryClient } from '../plan/query-clients.js'
import { balance } from './balance.js'
import { cpu } from './cpu.js'
import { memory } from './memory.js'
import { p50 } from './p50.js'
import { p99 } from './p99.js'
import { p999 } from './p999.js'
import { pairs } from './pairs.js'
import { place } from './place.js'
import { queued } from './queued.js'
import { answered, rps } from './rps.js'

export { isClientLate, isPartial, isSuspect, isUsable, trafficIsDoubtful } from './doubts.js'
export { figureText, joinText } from './figure-text.js'
export { p99IsUpperBound, p99Of } from './p99.js'
export { answered, balance, cpu, memory, p50, p99, p999, pairs, place, queued, rps }

/** @type {readonly Figure[]} */
export const FIGURES =
  Object.freeze([cpu, rps, answered, p50, p99, p999, queued, memory, balance, pairs])

/** Those that have a ratio, by its key in a summary. @type {Readonly<Record<ComparedKey, ComparedFigure>>} */
export const COMPARED = Object.freeze({ cpu, rps, p99 })

/**
 * @param {Pick<CellKey, 'rate'>} cell
 * @returns {readonly ComparedFigure[]} the first one decides whether a cell is the same; where requests fall due at a
 *   rate, their number was given
 */
export function comparedFigures ({ rate }) {
  return rate === null ? [cpu, rps] : [p99, cpu]
}

/** 'less is better'. @param {{lessIsBetter: boolean}} figure */
export function directionOf ({ lessIsBetter }) {
  return `${lessIsBetter ? 'less' : 'more'} is better`
}

/** 'CPU per request, µs (less is better)'. @param {Pick<DrawnFigure, 'axis' | 'lessIsBetter'>} figure */
export function axisTitle (figure) {
  return `${figure.axis} (${directionOf(figure)})`
}

/**
 * @template {ComparedFigure} F
 * @param {F} figure
 * @param {Pick<CellKey, 'driver'>} cell
 * @returns {F} with the heads that it has in tables of such cells
 */
export function asHeaded (figure, { driver }) {
  return isQueryClient(driver) ? { ...figure, ...figure.queryHeads } : figure
}

/**
 * @param {ComparedFigure} figure
 * @param {Pick<CellKey, 'driver'>} cell
 * @returns {string} what it is called in a sentence on such a cell: 'CPU per request'
 */
export function titleOf ({ title, queryTitle }, { driver }) {
  return isQueryClient(driver) ? queryTitle : title
}
