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
 * @param {number} threads
 * @returns {string} '1 thread', '8 threads'
 */
export function formatThreads (threads) {
  return `${threads} ${threads === 1 ? 'thread' : 'threads'}`
}
