/** @import {CellKey} from '../types.js' */
// What a load client is told, as text for people: how many connections, and at which rate where requests fall due
// whatever the answers do.
import { formatConnections, formatCount } from './numbers.js'

/**
 * @param {Pick<CellKey, 'connections' | 'rate'>} cell
 * @returns {string} '64 connections'; '64 connections, 500/s' for an open loop
 */
export function formatLoad ({ connections, rate }) {
  return rate === null
    ? formatConnections(connections)
    : `${formatConnections(connections)}, ${formatRate(rate)}`
}

/**
 * A rate that was asked for, which no digit is taken from.
 * @param {number} rate requests per second
 * @returns {string} '12,345/s'
 */
export function formatRate (rate) {
  return `${formatCount(rate)}/s`
}

/**
 * With how the client makes the load; what is usual is left out.
 * @param {Pick<CellKey, 'connections' | 'rate' | 'threads' | 'via'>} cell
 * @returns {string} '64 connections by 8 threads via trafficserver'
 */
export function formatWholeLoad ({ threads, via, ...load }) {
  return `${formatLoad(load)}${threads === 1 ? '' : ` by ${threads} threads`}${via === null
    ? ''
    : ` via ${via}`}`
}
