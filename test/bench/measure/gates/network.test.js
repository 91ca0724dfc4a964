import { expect } from 'chai'
import { gate as linkBound } from '../../../../bench/measure/gates/link/link-bound.js'
import { gate as network } from '../../../../bench/measure/gates/link/network.js'
import { makeEvidence } from '../make-evidence.js'

describe('the gates of a link', () => {
  it('say nothing on loopback', () => {
    for (const gate of [network, linkBound]) expect(gate.check?.(makeEvidence())).to.equal(null)
  })

  it('say nothing of a link that is as it was set and has room, or no limit', () => {
    for (const bitsPerSecond of [1e9, null]) {
      for (const gate of [network, linkBound]) {
        expect(gate.check?.({ ...makeEvidence(), link: { bitsPerSecond, finding: null } }))
          .to.equal(null)
      }
    }
  })
})
