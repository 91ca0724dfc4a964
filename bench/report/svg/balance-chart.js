/** @import {CandidateSummary} from '../../tune/types.js' */
// How evenly the workers of each count were loaded: a bar from 1, which is even, for each count.
import { formatRatio, formatTick } from '../../format/numbers.js'
import { bar } from './marks.js'
import { renderPlot } from './render-plot.js'
import { linearScale } from './scale.js'

const HEIGHT = 12
const LEAST_END = 1.5

/**
 * @param {readonly (CandidateSummary & {balance: number})[]} candidates of two workers and more
 * @param {{
 *   id: string, of: 'requests' | 'cpu', colour: string, nameOf?: (workers: number) => string
 * }} options nameOf: what a row is called
 */
export function balanceChart (candidates, { id, of, colour, nameOf = toWorkers }) {
  const end = Math.max(LEAST_END, ...candidates.map(({ balance }) => balance * 1.04))
  const scale = linearScale([1, end])
  const what = of === 'requests' ? 'requests' : 'CPU time'
  return renderPlot({
    id,
    title: `Balance: ${what} of the busiest worker over those of the mean one`,
    description: 'A bar for each number of workers; none at all is perfectly even.',
    axis: {
      scale,
      ticks: toTicks(end).map(value => ({ value, label: formatTick(value) })),
      title: '1 is even'
    },
    sections: [{
      heading: `${what}, busiest worker over the mean one`,
      rows: candidates.map(({ workers, balance, left }) => ({
        label: nameOf(workers),
        figure: { text: formatRatio(balance), range: '' },
        tone: 'plain',
        mark: y => bar({ colour, marker: 'square' }, {
          from: scale(1),
          to: scale(balance),
          y: y - HEIGHT / 2,
          height: HEIGHT,
          look: left === null ? 'plain' : 'doubtful',
          hatch: ''
        })
      }))
    }]
  })
}

/** @param {number} workers */
function toWorkers (workers) {
  return `${workers} workers`
}

/** @param {number} end */
function toTicks (end) {
  const step =
    [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100].find(candidate => (end - 1) / candidate <= 5) ?? 500
  return Array.from({ length: Math.floor((end - 1) / step) + 1 }, (_, index) => Number((1 +
    index * step).toPrecision(6)))
}
