// What nodes of a plan did, for profiles.
/** @import {NodeStats} from '../../../src/aql/types.js' */
/** @import {PlanNode} from '../../../src/aql/explain/types.js' */
import { expect } from 'chai'
import { runToEnd, showNodes } from '../../../src/aql/index.js'
import { createWorld } from '../plan/world.js'

/** Type of each node, what it gave, what it filtered out. @type {readonly [string, string][]} */
const PROFILES = [
  ['RETURN 1', 'Singleton 1; Calculation 1; Return 1'],
  ['FOR d IN people RETURN d', 'Singleton 1; EnumerateCollection 5; Return 5'],
  [
    'FOR d IN people FILTER d.n > 1 LIMIT 2 RETURN d.n',
    'Singleton 1; EnumerateCollection 4; Calculation 4; Filter 2 -2; Limit 2; ' +
      'Calculation 2; Return 2'
  ],
  [
    'FOR i IN 1..3 LET s = (FOR j IN 1..i FILTER j != 2 RETURN j) SORT i DESC RETURN s',
    'Singleton 1; Calculation 1; EnumerateList 3; Singleton 3; Calculation 3; EnumerateList 6; ' +
      'Calculation 6; Filter 4 -2; Return 4; Subquery 3; Sort 3; Return 3'
  ],
  ['FOR i IN [1, 1, 2] RETURN DISTINCT i', 'Singleton 1; Calculation 1; EnumerateList 3; Return 2'],
  [
    'FOR i IN 1..4 COLLECT g = i % 2 WITH COUNT INTO n RETURN [g, n]',
    'Singleton 1; Calculation 1; EnumerateList 4; Calculation 4; Collect 2; Calculation 2; Return 2'
  ],
  ['FOR i IN [] RETURN i', 'Singleton 1; Calculation 1; EnumerateList 0; Return 0']
]

describe('profiles of nodes', () => {
  const world = createWorld()
  before(() => {
    world.create('people')
    world.insert('people', Array.from({ length: 5 }, (_, n) => ({ n })))
  })
  after(() => world.remove())

  /** @param {string} text @param {boolean} [isMeasured] */
  function profile (text, isMeasured = true) {
    let now = 0
    const setting = world.toSetting(world.plan(text))
    const { shown, ids } = showNodes(setting.plan, () => 5)
    const { results, execution } =
      runToEnd({ ...setting, clock: () => ++now, writing: null, ...isMeasured && { nodes: ids } })
    const { nodes } = /** @type {{nodes: PlanNode[]}} */ (shown)
    return { results, nodes: listAll(nodes), stats: execution.stats.nodes ?? [] }
  }

  for (const [text, expected] of PROFILES) {
    it(`counts what each node of ${text} gives`, () => {
      const { nodes, stats } = profile(text)
      const show = (/** @type {NodeStats} */ { id, items, filtered }) =>
        `${nodes.get(id)?.type.replace('Node', '')} ` +
        `${items}${filtered === 0 ? '' : ` -${filtered}`}`
      expect(stats.map(show).join('; ')).to.equal(expected)
      expect(stats.map(({ id }) => id)).to.deep.equal([...nodes.keys()].sort((a, b) => a - b))
    })

    it(`gives the same results with a profile and without: ${text}`, () => {
      expect(profile(text).results).to.equal(profile(text, false).results)
    })
  }

  it('counts a call for each row and one for the end, and times with ' +
    'those of the nodes before', () => {
    const { stats } = profile('FOR i IN 1..3 RETURN i + 1')
    const [singleton, , list] = stats
    expect([singleton?.calls, list?.calls]).to.deep.equal([2, 4])
    for (const { runtime } of stats) expect(runtime).to.be.above(0)
    expect(list?.runtime).to.be.above(singleton?.runtime ?? Infinity)
  })

  it('measures nothing where nobody asks', () => {
    expect(profile('RETURN 1', false).stats).to.deep.equal([])
  })
})

/** @param {readonly PlanNode[]} nodes @returns {Map<number, PlanNode>} with those of subqueries, by their ids */
function listAll (nodes) {
  const inner = nodes.flatMap(({ subquery }) =>
    [...listAll(/** @type {{nodes: PlanNode[]} | undefined} */ (subquery)?.nodes ?? [])])
  return new Map([...nodes.map(node => /** @type {const} */ ([node.id, node])), ...inner])
}
