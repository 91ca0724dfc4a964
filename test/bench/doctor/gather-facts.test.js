import { expect } from 'chai'
import { examine, gatherFacts } from '../../../bench/doctor/index.js'

describe('gatherFacts', function () {
  this.timeout(60_000)

  it('gathers everything that the findings are made of, on this machine', async () => {
    const facts = await gatherFacts({ otherRuns: [7], env: process.env, seconds: 0.4 })
    expect(facts.machine.cores).to.be.at.least(1)
    expect(facts.versions.node).to.equal(process.versions.node)
    expect(facts.noise.loopMs.length).to.be.at.least(8)
    expect(facts.noise.latenessMs).to.not.have.lengthOf(0)
    expect(facts.servers[0]?.name).to.include('node, express')
    expect(facts.tools.map(({ name }) => name)).to.deep.equal(['wrk', 'ab', 'flock'])
    expect(facts.rooms.map(({ what }) => what)).to.deep.equal(['results', 'temporary files'])
    const topics = new Set(examine(facts).map(({ topic }) => topic))
    expect([...topics])
      .to.deep.equal(['machine', 'noise', 'limits', 'servers', 'tools', 'network', 'room'])
  })
})
