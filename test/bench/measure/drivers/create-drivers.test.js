/** @import {CellKey} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { createDrivers } from '../../../../bench/measure/drivers/create-drivers.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { makeCell } from '../../make-run.js'

const HERE = /** @type {const} */ ({ found: true, path: '/bin/true' })
const ABSENT = /** @type {const} */ ({ found: false, reason: 'none', remedy: 'get it' })

/**
 * @param {Partial<CellKey>} cell
 * @param {{wrk?: boolean, ab?: boolean, rates?: number[] | null, generators?: string | null,
 *   target?: string}} [machine]
 * @returns {Promise<(string | null)[]>} the names of the client that measures and of the one that checks
 */
async function clientsOf (cell, {
  wrk = false, ab = false, rates = null, generators = null, target
} = {}) {
  const drivers = createDrivers({
    found: { wrk: wrk ? HERE : ABSENT, ab: ab ? HERE : ABSENT }, rates, studies: STUDIES,
    generators
  })
  try {
    const { driver, checker } =
      drivers.of({
        study: cell.study ?? 'actions', cells: [makeCell(cell)], ...target && { target }
      })
    return [driver.name, checker?.name ?? null]
  } finally {
    await drivers.close()
  }
}

describe('createDrivers', () => {
  it('checks with wrk if it does not measure, else with ab, else with autocannon, ' +
    'which checks itself with more threads', async () => {
    expect(await clientsOf({ driver: 'autocannon' }, { wrk: true, ab: true }))
      .to.deep.equal(['autocannon', 'wrk'])
    expect(await clientsOf({ driver: 'ab' }, { wrk: true, ab: true })).to.deep.equal(['ab', 'wrk'])
    expect(await clientsOf({ driver: 'wrk' }, { wrk: true, ab: true })).to.deep.equal(['wrk', 'ab'])
    expect(await clientsOf({ driver: 'autocannon' }, { ab: true }))
      .to.deep.equal(['autocannon', 'ab'])
    expect(await clientsOf({ driver: 'ab' }, { ab: true })).to.deep.equal(['ab', 'autocannon'])
    expect(await clientsOf({ driver: 'autocannon' })).to.deep.equal(['autocannon', 'autocannon'])
  })

  it('lets generators check nothing, which have one thread each', async () => {
    const generators = 'local:2'
    expect(await clientsOf({ driver: 'autocannon' }, { generators }))
      .to.deep.equal(['autocannon', null])
    expect(await clientsOf({ driver: 'autocannon' }, { generators, wrk: true }))
      .to.deep.equal(['autocannon', 'wrk'])
  })

  it('keeps a rate with generators by themselves', async () => {
    const generators = 'local:2'
    expect(await clientsOf({ driver: 'pacer', rate: 100 }, { generators, rates: [100] }))
      .to.deep.equal(['autocannon', null])
    expect(await clientsOf({ driver: 'pacer', rate: 100 }, { rates: [100] }))
      .to.deep.equal(['pacer', null])
  })

  it('does not check inserts with ab, which can not compare their answers', async () => {
    expect(await clientsOf({ study: 'inserts', driver: 'wrk' }, { wrk: true, ab: true }))
      .to.deep.equal(['wrk', 'autocannon'])
  })

  it('checks neither queries nor open loops', async () => {
    expect((await clientsOf({ study: 'cursor', driver: 'raw' }, { wrk: true, ab: true }))[1])
      .to.equal(null)
    expect(await clientsOf({ driver: 'pacer', rate: 100 }, { wrk: true, ab: true, rates: [100] }))
      .to.deep.equal(['pacer', null])
  })

  it('checks a study that is not here any more like one of handlers', async () => {
    expect(await clientsOf({ study: 'gone', driver: 'wrk' }, { wrk: true, ab: true }))
      .to.deep.equal(['wrk', 'ab'])
  })

  it('measures a plan with no other client than the one that it names', async () => {
    const refused = await clientsOf({ driver: 'ab' }, { wrk: true }).catch(error => error)
    expect(refused).to.include({ code: 'NOTHING_TO_RUN' })
    expect(refused.message)
      .to.include("'actions' is planned with the load client ab, which is not on PATH here")
  })

  it('checks with one that reaches all addresses of a server elsewhere', async () => {
    const check = (/** @type {string} */ target) =>
      clientsOf({ driver: 'autocannon' }, { wrk: true, target })
    expect(await check('http://a')).to.deep.equal(['autocannon', 'wrk'])
    expect(await check('http://a,http://b')).to.deep.equal(['autocannon', 'autocannon'])
    expect(await check('https://a')).to.deep.equal(['autocannon', 'autocannon'])
  })
})
