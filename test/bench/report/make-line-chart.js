/** @import {ChartLine, ChartPoint, LineChart} from '../../../bench/report/types.js' */
// Line charts as they could have been, for tests.

/**
 * @param {Partial<ChartPoint>} [changes]
 * @returns {ChartPoint}
 */
export function makePoint (changes = {}) {
  return {
    x: 1,
    y: 100,
    low: 90,
    high: 110,
    look: 'plain',
    text: 'node at 1 connection: 100/s [90, 110]',
    ...changes
  }
}

/**
 * @param {Partial<ChartLine>} [changes]
 * @returns {ChartLine}
 */
export function makeLine (changes = {}) {
  return {
    label: 'node',
    style: { colour: 's0', marker: 'circle' },
    faint: false,
    points: [makePoint(), makePoint({ x: 64, y: 200, low: 150, high: 250 })],
    ...changes
  }
}

/**
 * @param {Partial<LineChart>} [changes]
 * @returns {LineChart} requests per second at 1 and 64 connections
 */
export function makeLineChart (changes = {}) {
  return {
    id: 'rps-1',
    title: 'static: requests per second',
    description: 'A line for each variant.',
    x: {
      title: 'connections',
      log: 2,
      from: 0.5,
      to: 128,
      ticks: [{ value: 1, label: '1' }, { value: 64, label: '64' }]
    },
    y: {
      title: 'requests per second',
      log: null,
      from: 0,
      to: 260,
      ticks: [{ value: 0, label: '0' }, { value: 100, label: '100' }]
    },
    lines: [makeLine()],
    ceiling: [],
    band: null,
    ...changes
  }
}
