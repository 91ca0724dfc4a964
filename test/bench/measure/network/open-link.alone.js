// Real links between real network namespaces. Seconds each: npm run test:alone, as root.
import { spawn } from 'node:child_process'
import { expect } from 'chai'
import { fileURLToPath } from 'node:url'
import { descendantsOf, isAlive, until } from '../../cli/run-command.js'
import { listDevices, listNamespaces, namespaceOf, whyNoNamespaces } from './namespaces.js'

const PROGRAM = fileURLToPath(new URL('./link-program.js', import.meta.url))

/**
 * Of its rate. A busy machine may carry less, and a receiver that had to wait reads what its buffer holds in one go, so
 * that one of some attempts counts: what carries too much does so in all of them.
 */
const [LEAST_SHARE, MOST_SHARE] = [0.7, 1.05]
const ATTEMPTS = 4

/** @param {readonly string[]} args */
function start (args) {
  const child = spawn('unshare', ['--net', process.execPath, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const output = { text: '' }
  child.stdout.setEncoding('utf8').on('data', text => { output.text += text })
  const ended = new Promise(resolve => child.once('close', resolve))
  return { child, pid: /** @type {number} */ (child.pid), output, ended }
}

/** @param {string} wish */
async function measure (wish) {
  const { output, ended } = start([wish])
  expect(await ended).to.equal(0)
  return JSON.parse(output.text)
}

/** @param {readonly number[]} shares */
function isWithin (shares) {
  return shares.every(share => share >= LEAST_SHARE && share < MOST_SHARE)
}

describe('a link between two network namespaces', function () {
  this.timeout(60_000)
  before(function () {
    const why = whyNoNamespaces()
    if (why !== null) {
      process.stderr.write(`links are not tested: ${why}\n`)
      this.skip()
    }
  })

  for (const [wish, bitsPerSecond] of /** @type {const} */ ([['10mbit', 1e7], ['100mbit', 1e8]])) {
    it(`of ${wish} carries no more than that, and not much less`, async () => {
      /** @type {number[][]} */
      const attempts = []
      while (attempts.length < ATTEMPTS && !attempts.some(isWithin)) {
        const { set, toServers, toClient } = await measure(wish)
        expect(set).to.deep.include({ bitsPerSecond, delayAdded: false })
        attempts.push([toServers / bitsPerSecond, toClient / bitsPerSecond])
      }
      expect(attempts.some(isWithin), JSON.stringify(attempts)).to.equal(true)
    })
  }

  it('without a limit carries more than one with a limit', async () => {
    expect((await measure('0')).toClient).to.be.above(2e8)
  })

  it('takes twice the delay there and back, or says that there is none', async () => {
    const { set, roundTripUs } = await measure('100mbit,5ms')
    expect(set.delayUs).to.equal(5_000)
    if (set.delayAdded) expect(roundTripUs.min).to.be.at.least(9_500)
    else expect(roundTripUs.min).to.be.below(5_000)
  })

  it('leaves nothing behind when its program is killed', async () => {
    const devices = listDevices()
    const { child, pid, output, ended } = start(['100mbit', 'stay'])
    await until(() => output.text !== '', 'the link')
    const holder = Number(/\/proc\/(\d+)\//.exec(output.text)?.[1])
    const namespaces = [namespaceOf(pid), namespaceOf(holder)]
    expect(new Set([...namespaces, namespaceOf('self')]).size).to.equal(3)
    const processes = descendantsOf(pid)
    expect(processes).to.include(holder)
    child.kill('SIGKILL')
    await ended
    await until(() => !processes.some(isAlive), 'the end of all processes')
    for (const namespace of namespaces) {
      expect(listNamespaces().has(String(namespace))).to.equal(false)
    }
    expect(listDevices()).to.deep.equal(devices)
  })
})
