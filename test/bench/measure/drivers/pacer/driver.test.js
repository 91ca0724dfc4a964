/** @import {Driver, LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { createPacerDriver } from '../../../../../bench/measure/drivers/pacer/index.js'
import { makeEvidence } from '../../make-evidence.js'

const RATE = { perSecond: 200, arrivals: /** @type {const} */ ('poisson'), seed: 1 }

/** @param {Partial<Driver>} [more] */
function createWarmer (more = {}) {
  /** @type {string[]} */
  const happened = []
  /** @type {Driver} */
  const warmer = {
    name: 'warmer',
    load: async () => { happened.push('load'); return makeEvidence().load },
    close: async () => { happened.push('close') },
    ...more
  }
  return { happened, warmer }
}

/** @param {(url: string) => Promise<void>} use of a server that answers 'ok' */
async function withServer (use) {
  const server = createServer((_request, response) => response.end('ok'))
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  try {
    await use(`http://127.0.0.1:${port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** @param {string} url @param {Partial<LoadJob>} [changes] @returns {LoadJob} */
function makeJob (url, changes = {}) {
  return {
    urls: [url], method: 'GET', connections: 2, seconds: 0.2, expectedBody: 'ok',
    expectedWireBytes: null, windowMs: null, rate: RATE, ...changes
  }
}

describe('measure/drivers/pacer/driver', () => {
  it('takes jobs with a rate to a process of its own, and the ' +
    'others to the second client', async () => {
    const { warmer, happened } = createWarmer()
    const driver = createPacerDriver({ warmer })
    expect(driver.name).to.equal('pacer')
    try {
      await withServer(async url => {
        await driver.load(makeJob(url, { rate: undefined }))
        expect(happened).to.deep.equal(['load'])
        expect(driver.clientPid?.()).to.equal(null)
        const { completed, pacing, mismatches } = await driver.load(makeJob(url))
        expect(happened).to.deep.equal(['load'])
        expect(driver.clientPid?.()).to.be.a('number').and.not.equal(process.pid)
        expect(completed).to.equal(pacing?.due).and.be.above(10)
        expect(mismatches).to.equal(0)
      })
    } finally {
      await driver.close()
    }
    expect(happened).to.deep.equal(['load', 'close'])
  })

  it('loads in turns if the second client can', async () => {
    expect(createPacerDriver(createWarmer()).open).to.equal(undefined)
    const open = async () => { throw new Error('asked') }
    expect(createPacerDriver(createWarmer({ open })).open).to.equal(open)
  })

  it('tells how many answers came while it runs, and can be stopped', async () => {
    const driver = createPacerDriver(createWarmer())
    try {
      await withServer(async url => {
        /** @type {number[]} */
        const seen = []
        const result =
          await driver.load(makeJob(url, { seconds: 10, windowMs: 50 }), (completed, stop) => {
            seen.push(completed)
            if (seen.length === 4) stop()
          })
        expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b))
        expect(result.seconds).to.be.within(0.15, 5)
        expect(result.completed).to.be.at.least(seen[3] ?? NaN)
      })
    } finally {
      await driver.close()
    }
  })

  it('refuses a job that it can not do, and says why', async () => {
    const driver = createPacerDriver(createWarmer())
    try {
      for (const [changes, says] of /** @type {[Partial<LoadJob>, RegExp][]} */ ([
        [{ urls: ['ftp://127.0.0.1:1/'] }, /the pacer speaks HTTP/],
        [{ rate: { ...RATE, perSecond: 0 } }, /must be above zero/]
      ])) {
        /** @type {Error | null} */
        let refused = null
        await driver.load(makeJob('http://127.0.0.1:1/', changes))
          .catch(error => { refused = error })
        expect(refused).to.have.property('code', 'CLIENT_FAILED')
        expect(refused).to.have.property('message').that.matches(says)
      }
    } finally {
      await driver.close()
    }
  })

  it('gives up a server that refuses connections, with figures that are finite', async () => {
    const driver = createPacerDriver(createWarmer())
    try {
      /** @type {string} */
      let gone = ''
      await withServer(async url => { gone = url })
      const result = await driver.load(makeJob(gone, { seconds: 5 }))
      expect(result.errors.ECONNREFUSED).to.equal(21)
      expect(result).to.include({ completed: 0, sent: 0, rps: null })
      expect(result.seconds).to.be.within(0.001, 4)
      expect(result.pacing?.unanswered).to.equal(result.pacing?.due)
    } finally {
      await driver.close()
    }
  })
})
