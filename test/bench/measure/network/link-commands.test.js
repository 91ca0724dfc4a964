import { expect } from 'chai'
import {
  toBurstBytes, toDelayCommands, toPairCommands, toRateCommands
} from '../../../../bench/measure/network/link-commands.js'

describe('the commands of a link', () => {
  it('make one pair of devices, give each end an address, and bring ' +
    'loopback up on both sides', () => {
    const texts = toPairCommands(4711)
      .map(({ inside, program, args }) => `${inside}: ${program} ${args.join(' ')}`)
    expect(texts).to.deep.equal([
      'client: ip link add shootout0 type veth peer name shootout1 netns 4711',
      'client: ip address add 10.137.0.1/30 dev shootout0',
      'client: ip link set shootout0 up',
      'client: ip link set lo up',
      'servers: ip address add 10.137.0.2/30 dev shootout1',
      'servers: ip link set shootout1 up',
      'servers: ip link set lo up'
    ])
  })

  it('shape at both ends, because each shapes only what it sends', () => {
    const texts = toRateCommands(1e9).map(({ inside, args }) => `${inside}: ${args.join(' ')}`)
    expect(texts).to.deep.equal([
      'client: qdisc add dev shootout0 root handle 1: tbf rate 1000000000bit ' +
        'burst 500000b latency 50ms',
      'servers: qdisc add dev shootout1 root handle 1: tbf rate 1000000000bit ' +
        'burst 500000b latency 50ms'
    ])
  })

  it('delay below the shaper, and at the root where there is none', () => {
    const place = (/** @type {number | null} */ bitsPerSecond) =>
      toDelayCommands({ bitsPerSecond, delayUs: 100 })
        .map(({ args }) => args.slice(2, -2).join(' '))
    expect(place(1e9)).to.deep.equal([
      'dev shootout0 parent 1:1 handle 10: netem delay 100us',
      'dev shootout1 parent 1:1 handle 10: netem delay 100us'
    ])
    expect(place(null)).to.deep.equal([
      'dev shootout0 root handle 10: netem delay 100us',
      'dev shootout1 root handle 10: netem delay 100us'
    ])
  })

  it('leave room for every packet that is on a long way', () => {
    const limit = Number(toDelayCommands({ bitsPerSecond: 1e9, delayUs: 1e6 })[0]?.args.at(-1))
    expect(limit * 1514 * 8).to.be.at.least(1e9)
  })
})

describe('toBurstBytes', () => {
  it('is what flows within one tick of a kernel with 250 of them, and ' +
    'never less than some frames', () => {
    expect(toBurstBytes(1e9)).to.equal(1e9 / 8 / 250)
    expect(toBurstBytes(1e6)).to.equal(15_140)
  })
})
