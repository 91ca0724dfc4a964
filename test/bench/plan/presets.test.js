import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { blocksDecide, PRESETS } from '../../../bench/plan/presets.js'

const PAGE = new URL('../../../docs/classic.md', import.meta.url)
/** Fewer pairs of slices give no interval. */
const FEWEST_PAIRS = 3

describe('plan/presets', () => {
  for (const [
    name, { protocol: { minBlocks, maxBlocks, processStarts } }
  ] of Object.entries(PRESETS).filter(([preset]) => preset !== 'smoke')) {
    it(`${name} ends with intervals, however slow the machine is`, () => {
      expect(minBlocks * processStarts).to.be.at.least(FEWEST_PAIRS)
      expect(maxBlocks).to.be.at.least(minBlocks)
    })
  }

  it('classic measures three times, as the posts did and its title says', () => {
    const { title, protocol } = PRESETS.classic ?? expect.fail('it is a preset')
    expect(title).to.include('three runs')
    expect(protocol.processStarts * protocol.minBlocks).to.equal(3)
  })

  it('standard measures what docs/classic.md says of it', () => {
    const { connections, protocol } = PRESETS.standard ?? expect.fail('it is a preset')
    const { processStarts, minBlocks, maxBlocks, sliceSeconds, budgetSeconds } = protocol
    const [line = ''] = readFileSync(PAGE, 'utf8').match(/^\| `standard` .*$/m) ?? []
    expect(connections).to.deep.equal(PRESETS.classic?.connections)
    expect([processStarts, budgetSeconds]).to.deep.equal([3, 4 * 3600])
    expect(line).to.include(`slices of ${sliceSeconds} s`).and.include('within four hours')
      .and.include(`${3 * minBlocks} to ${3 * maxBlocks} blocks in three starts`)
  })

  it('lets the number of blocks end classic alone', () => {
    expect(Object.entries(PRESETS).filter(([, { protocol }]) => blocksDecide(protocol))
      .map(([name]) => name)).to.deep.equal(['classic'])
  })
})
