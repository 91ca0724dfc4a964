/** @import {RunFileLine} from '../../../bench/types.js' */
/** @import {Order, World} from './types.js' */
// The runs by which the report is judged, each worked out once in a process. Lines of a run file; toText, toData and
// toInput make of them what a test needs.
import { PRESETS } from '../../../bench/plan/presets.js'
import { makeProtocol, makeVariant } from '../make-run.js'
import { makeFile, toText } from './make-file.js'

export { toData, toInput, toText } from './make-file.js'

const STARTED_AT = '2026-11-21T10:00:00.600Z'
/** What the change of the planted pair costs. */
export const PLANTED =
  Object.freeze({ variant: 'express', action: 'factorial', connections: 64, factor: 1.1 })

/** @type {World} */
const WORLD = {
  seed: 20261121, ceiling: 81_000, sigma: 0.02, cores: 4,
  costs: {
    node: { static: 28.1, factorial: 71.4 }, 'node-cluster': { static: 33.9, factorial: 79.8 },
    express: { static: 52.6, factorial: 96.3 }, 'express-cluster': { static: 60.1, factorial: 107 },
    foxx: { static: 88.2, factorial: 134 }, 'foxx-cluster': { static: 97.5, factorial: 149 },
    nginx: { static: 7.9, factorial: 66.2 }, haproxy: { static: 12.2, factorial: 70.3 },
    ql: { static: 141, factorial: 190 }
  }
}

/** A quick run of two actions by a few and by many connections, finished. @type {() => RunFileLine[]} */
export const quickRun = once(() => makeFile(
  toOrder({ variants: ['node', 'node~aa', 'node-cluster', 'express', 'foxx'], blocks: 9 }),
  { ...WORLD, ceiling: 400_000 }
))

/**
 * As `standard` orders the actions on a machine without ArangoDB: 120 cells of 21 slices.
 * @type {() => RunFileLine[]}
 */
export const standardRun = once(() => makeFile(toOrder({
  variants: ['node', 'node~aa', 'node-cluster', 'express', 'express-cluster', 'foxx'],
  preset: 'standard', blocks: 21
}), { ...WORLD, ceiling: 400_000 }))

/** The same for ten: 200 cells, 4,000 slices. @type {() => RunFileLine[]} */
export const largeRun = once(() => makeFile(toOrder({
  variants: [
    'node', 'node~aa', 'node-cluster', 'express', 'express-cluster', 'foxx', 'foxx-cluster',
    'nginx', 'haproxy', 'ql'
  ],
  preset: 'standard', blocks: 20
}), { ...WORLD, ceiling: 400_000 }))

/** Killed in the middle of a slice's line. @type {() => string} */
export const halfFinishedText = once(() => {
  const lines = quickRun()
  const slices = lines.flatMap(({ type }, index) => type === 'slice' ? [index] : [])
  const cut = slices[Math.floor(slices.length * 0.6)] ?? 0
  return toText(lines.slice(0, cut)) + toText(lines.slice(cut, cut + 1)).slice(0, 300)
})

/**
 * One variant falsifies an answer, one is faster than the load client, one is not there.
 * @type {() => RunFileLine[]}
 */
export const troubledRun = once(() => makeFile(toOrder({
  variants: [
    'node',
    'node~aa',
    'express',
    'nginx',
    {
      ...makeVariant('haproxy'),
      missing: {
        reason: 'haproxy is not installed',
        remedy: 'npm run peers, or apt-get install haproxy'
      }
    }
  ],
  blocks: 9
}), {
  ...WORLD,
  // Node stays below; nginx does not.
  ceiling: 52_000,
  trouble: ({ variant, action, connections }, block) => variant === 'express' &&
    action === 'factorial' && connections === 64 && block === 4
    ? [{ code: 'conservation', detail: '3 of 9,120 bodies differ' }]
    : []
}))

/** The reference and its twin alone, without a true difference. @type {() => RunFileLine[]} */
export const twinsRun = once(() =>
  makeFile(toOrder({ variants: ['node', 'node~aa'], blocks: 20 }), { ...WORLD, ceiling: 400_000 }))

/**
 * Two runs on the same machine; in the second one one cell costs more, see PLANTED.
 * @type {() => {before: RunFileLine[], now: RunFileLine[]}}
 */
export const plantedPair = once(() => {
  const wishes = { variants: ['node', 'node~aa', 'express', 'foxx'], blocks: 14 }
  return {
    before: makeFile(toOrder(wishes), { ...WORLD, ceiling: 400_000 }),
    now: makeFile({ ...toOrder(wishes), startedAt: '2026-11-22T09:30:00.000Z' }, {
      ...WORLD, ceiling: 400_000, seed: 77, plant: PLANTED
    })
  }
})

/**
 * @param {{variants: (string | Order['variants'][number])[], blocks: number, preset?: string}} wishes
 * @returns {Order}
 */
function toOrder ({ variants, blocks, preset = 'quick' }) {
  const { connections = [], protocol } = PRESETS[preset] ?? {}
  return {
    variants: variants.map(variant => typeof variant === 'string' ? makeVariant(variant) : variant),
    actions: ['static', 'factorial'], connections: [...connections], blocks, startedAt: STARTED_AT,
    protocol: makeProtocol({ ...protocol, name: preset, seed: 20261121 })
  }
}

/** @template T @param {() => T} make @returns {() => T} */
function once (make) {
  /** @type {{made: T} | null} */
  let kept = null
  return () => (kept ??= { made: make() }).made
}
