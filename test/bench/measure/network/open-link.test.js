/** @import {Tools} from '../../../../bench/measure/network/find-tools.js' */
import { expect } from 'chai'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import { openLink } from '../../../../bench/measure/network/open-link.js'

/** Stand in for programs that only root may run: each notes how it was called. */
const SCRIPT = `#!/bin/sh
echo "$(basename "$0") $*" >> "$(dirname "$0")/calls"
case "$*" in *$FAILS*) echo "Error: $SAYS" >&2; exit 2;; esac
`

describe('openLink', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'open-link-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {{delayUs?: number, bitsPerSecond?: number | null, fails?: string, says?: string}} how */
  const open = async ({ delayUs = 0, bitsPerSecond = 1e9, fails = 'never', says = '' }) => {
    const paths = ['ip', 'tc', 'nsenter', 'unshare'].map(name => [name, join(folder, name)])
    for (const [, path = ''] of paths) {
      writeFileSync(path, SCRIPT.replace('$FAILS', fails).replace('$SAYS', says))
      chmodSync(path, 0o755)
    }
    let closed = 0
    const opened = await openLink(
      { bitsPerSecond, delayUs }, /** @type {Tools} */ (Object.fromEntries(paths)),
      async () => ({ pid: 4711, close: async () => { closed++ } })
    ).then(link => ({ link, error: null }), error => ({ link: null, error }))
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trimEnd().split('\n')
    return { ...opened, calls, closed: () => closed }
  }

  it('makes the pair, shapes both ends and tells where servers listen', async () => {
    const { link, calls, closed } = await open({})
    expect(calls.map(call => call.split(' ').slice(0, 4).join(' '))).to.deep.equal([
      'ip link add shootout0', 'ip address add 10.137.0.1/30', 'ip link set shootout0',
      'ip link set lo', ...Array(3).fill(`nsenter --net=/proc/4711/ns/net ${folder}/ip`)
        .map((enter, at) => `${enter} ${['address', 'link', 'link'][at]}`),
      'tc qdisc add dev', `nsenter --net=/proc/4711/ns/net ${folder}/tc qdisc`
    ])
    expect(link).to.deep.include({
      host: '10.137.0.2',
      network: {
        enter: [join(folder, 'nsenter'), '--net=/proc/4711/ns/net'], client: '10.137.0.1'
      },
      set: { bitsPerSecond: 1e9, delayUs: 0, delayAdded: false, burstBytes: 500_000 }
    })
    expect(closed()).to.equal(0)
    await link?.close()
    expect(closed()).to.equal(1)
  })

  it('adds a delay, and shapes nothing where no rate is set', async () => {
    const { link, calls } = await open({ delayUs: 100, bitsPerSecond: null })
    expect(link?.set)
      .to.deep.equal({ bitsPerSecond: null, delayUs: 100, delayAdded: true, burstBytes: null })
    expect(calls.filter(call => call.includes('netem'))).to.have.lengthOf(2)
    expect(calls.filter(call => call.includes('tbf'))).to.have.lengthOf(0)
  })

  it('opens without a delay where the kernel has no queue for it', async () => {
    const { link } =
      await open({ delayUs: 100, fails: 'netem', says: 'Specified qdisc kind is unknown.' })
    expect(link?.set).to.include({ delayUs: 100, delayAdded: false })
  })

  it('leaves nothing behind where a command fails, and says which', async () => {
    for (const [fails, delayUs] of /** @type {const} */ ([['tbf', 0], ['netem', 100]])) {
      const { error, closed } = await open({ fails, delayUs, says: 'not permitted' })
      expect(error).to.be.instanceOf(BenchError).with.property('code', 'NETWORK_UNAVAILABLE')
      expect(error.message).to.include("'tc qdisc add").and.include('failed (Error: not permitted)')
      expect(closed()).to.equal(1)
    }
  })
})
