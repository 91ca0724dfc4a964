/** @import {Panels} from '../../../../bench/report/scoreboard/types.js' */
import { expect } from 'chai'
import { describePanels } from '../../../../bench/report/scoreboard/draw-panels.js'
import { toRuntimeFinding } from '../../../../bench/studies/runtimes/finding.js'
import { makeRuntimeRun, usualCost } from '../../make-runtimes.js'

/** @param {Partial<Parameters<typeof makeRuntimeRun>[0]>} [changes] */
const find = changes =>
  toRuntimeFinding(makeRuntimeRun({ cost: usualCost, actions: ['static', 'json'], ...changes }))

/** @param {Parameters<typeof find>[0]} [changes] @returns {Panels} */
const panelsOf = changes => {
  const panels = find(changes)?.boards[0]?.panels
  if (panels === undefined) throw new Error('nothing was found')
  return panels
}

describe('what a run of runtimes found', () => {
  it('says how far the oldest and the cheapest runtime lie apart', () => {
    expect(find()?.headline)
      .to.equal('static: node@18 spends 1.39x the CPU of node, bun@1 0.83x')
  })

  it('says which upgrade saved most for each action', () => {
    expect(find()?.sentence).to.equal('Largest steps: static node@20 to node@21 0.89x ' +
      '[0.89, 0.89]; json node@20 to node@21 0.89x [0.89, 0.89].')
  })

  it('draws a panel for each action, all on the same axes', () => {
    const { list, years, ticks, what } = panelsOf()
    expect([list.map(({ title }) => title), years, what])
      .to.deep.equal([['static', 'json'], [2022, 2024], 'CPU per request, times node'])
    expect(ticks.map(({ label }) => label)).to.deep.equal(['1.00x', '2.00x'])
  })

  it('names the last release of a line, and at its side what stands alone', () => {
    const [panel] = panelsOf().list
    const names = panel?.lines.map(({ points }) => points.map(({ name, nameAt }) =>
      [name, nameAt]))
    expect(names).to.deep.equal([
      [['18', null], ['20', null], ['21', 'above']],
      [['express@20', 'right']], [['bun@1', 'right']], [['express@bun', 'right']]
    ])
  })

  it('says in words what the picture shows', () => {
    expect(describePanels(panelsOf({ actions: ['static'] }))).to.match(
      /^CPU per request, times node\. static: node@18 \(node@18\.0, 2025-01-01\): 1\.39x \[/
    )
  })

  it('leaves runs of one release to the usual first screen', () => {
    expect(find({ variants: ['node', 'node@20', 'bun@1'] })).to.equal(null)
  })

  it('keeps an interval without end from flattening all others', () => {
    const cost = (/** @type {{variant: string}} */ { variant }, /** @type {number} */ block) =>
      variant === 'bun@1' ? 40 * 4 ** (block % 3) : usualCost(
        /** @type {Parameters<typeof usualCost>[0]} */ ({ variant, action: 'static' }), block
      )
    const { list } = panelsOf({ cost, actions: ['static'] })
    const bun = list[0]?.lines.flatMap(({ points }) => points).find(({ name }) => name === 'bun@1')
    if (bun === undefined) throw new Error('bun is missing')
    expect([bun.low / bun.ratio, bun.high / bun.ratio]).to.deep.equal([0.5, 2])
  })
})
