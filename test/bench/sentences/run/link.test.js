/** @import {LinkLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toLinkSentences, toLinkWarnings } from '../../../../bench/sentences/run/link.js'

const SET = { bitsPerSecond: 1e9, delayUs: 100, delayAdded: false, burstBytes: 500_000 }

/** @param {Partial<LinkLine>} [changes] @returns {LinkLine} */
function makeLink (changes = {}) {
  return {
    type: 'link',
    study: 'actions',
    processStart: 1,
    moment: 'before',
    set: SET,
    toServers: 0.98e9,
    toClient: 1e9,
    roundTripUs: { min: 60, median: 110, count: 300 },
    tries: 1,
    finding: null,
    ...changes
  }
}

const AGENTS = [{
  address: '10.0.0.5:7070', pid: 4711, name: 'node',
  machine: { name: 'web1', cpus: 4, cpuModel: 'Xeon', memoryBytes: 8e9, node: '26.1.0' }
}]

describe('toLinkSentences', () => {
  it('says nothing on loopback', () => {
    expect(toLinkSentences([{}], [])).to.deep.equal([])
  })

  it('says what was set, what was measured, and that no delay was added', () => {
    expect(toLinkSentences([{ link: SET }], [makeLink()])).to.deep.equal([
      'All of this is across a link of 1 Gbit/s each way, without added delay; measured: 980 ' +
      'Mbit/s to 1 Gbit/s, there and back in 110 µs (median).'
    ])
  })

  it('says one rate where all read the same, and the slowest way there and back', () => {
    const links = [60, 130, 90].map(median => makeLink({
      toServers: 1e9, roundTripUs: { min: 50, median, count: 300 }
    }))
    expect(toLinkSentences([{}, { link: SET }], links).join())
      .to.contain('; measured: 1 Gbit/s, there and back in 130 µs (median).')
  })

  it('says when the link was not measured', () => {
    expect(toLinkSentences([{ link: SET }], []).join()).to.contain('which was not measured')
  })

  it('says whose CPU it is where agents read it', () => {
    expect(toLinkSentences([{ target: 'http://192.168.0.7:8080', agents: AGENTS }], []).join())
      .to.contain('process 4711 (node) on web1, read by the agent at 10.0.0.5:7070')
      .and.not.contain('known')
  })

  it('says of a server elsewhere what is not known', () => {
    expect(toLinkSentences([{ target: 'http://192.168.0.7:8080' }], []).join())
      .to.contain('http://192.168.0.7:8080')
      .and.contain('nothing is known')
  })
})

describe('toLinkWarnings', () => {
  it('warns of a link that was another one when the run had ended', () => {
    const [warning] = toLinkWarnings([
      makeLink(),
      makeLink({ moment: 'after', finding: '600 Mbit/s to the client instead of 1 Gbit/s' })
    ])
    expect(warning?.message).to.contain('600 Mbit/s to the client')
  })

  it('warns once, however many studies found it so', () => {
    const warnings = toLinkWarnings(['600 Mbit/s', '500 Mbit/s'].map(finding =>
      makeLink({ moment: 'after', finding })))
    expect(warnings.map(({ code }) => code)).to.deep.equal(['network-changed'])
    expect(warnings[0]?.message).to.contain('600 Mbit/s')
  })

  it('leaves to the gates what was found before the blocks', () => {
    expect(toLinkWarnings([makeLink({ finding: 'too slow' }), makeLink({ moment: 'after' })]))
      .to.deep.equal([])
  })
})
