/** @import {Reach} from '../../../../bench/measure/drivers/reach.js' */
import { expect } from 'chai'
import {
  HTTP_DRIVERS, NAMED_DRIVERS, OPEN_LOOP_DRIVERS, QUERY_DRIVERS, findDriver, findPrograms,
  listDrivers, presentDrivers
} from '../../../../bench/measure/drivers/index.js'
import { createAutocannonDriver } from '../../../../bench/measure/drivers/autocannon/index.js'
import { REACHES } from '../../../../bench/measure/drivers/reach.js'
import { OPEN_LOOP_DRIVER } from '../../../../bench/plan/open-loop.js'
import { PRESETS } from '../../../../bench/plan/presets.js'
import { STUDIES } from '../../../../bench/studies/index.js'

const ALL = [...NAMED_DRIVERS, ...OPEN_LOOP_DRIVERS]

describe('the load clients', () => {
  it('declare the threads that they can be told of', async () => {
    for (const { can, create } of ALL) {
      const driver = create({ path: '/nowhere', warmer: createAutocannonDriver() })
      expect(driver.hasThreads ?? false, driver.name).to.equal(can.threads)
      await driver.close()
    }
  })

  it('can ask, together, what every study asks, in closed loops and, ' +
    'queries aside, in open ones', () => {
    for (const { name, kind } of STUDIES) {
      expect(NAMED_DRIVERS.some(({ can }) => can.kinds.includes(kind)), name).to.equal(true)
      expect(OPEN_LOOP_DRIVERS.some(({ can }) => can.kinds.includes(kind)), name)
        .to.equal(kind !== 'query')
    }
  })

  it('say why they can not count requests, or ask or reach what others of their kind can', () => {
    const kinds = [...new Set(HTTP_DRIVERS.flatMap(({ can }) => can.kinds))]
    for (const { name, can, cannot } of HTTP_DRIVERS) {
      const missing = [
        ...kinds.filter(kind => !can.kinds.includes(kind)),
        ...(can.amounts ? [] : ['amounts']),
        ...Object.keys(REACHES).filter(reach =>
          !can.reaches.includes(/** @type {Reach} */ (reach)))
      ]
      expect(Object.keys(cannot), name).to.deep.equal(missing)
    }
  })

  it('are those that presets, studies and open loops name', () => {
    const named = [...STUDIES, ...Object.values(PRESETS)].flatMap(({ prefers }) => prefers ?? [])
    expect(named).not.to.deep.equal([])
    for (const name of [...named, OPEN_LOOP_DRIVER]) expect(findDriver(name)?.name).to.equal(name)
  })

  it('are listed in the words of a sentence', () => {
    expect(listDrivers(HTTP_DRIVERS)).to.equal('autocannon, wrk or ab')
    expect(listDrivers(QUERY_DRIVERS)).to.equal('raw or arangojs')
    expect(listDrivers(HTTP_DRIVERS.slice(0, 1))).to.equal('autocannon')
  })

  it('are looked for where they do not come with the suite, and left ' +
    'out where they are absent', async () => {
    const found = await findPrograms('/nowhere')
    expect(Object.keys(found)).to.deep.equal(['wrk', 'ab'])
    expect(presentDrivers(HTTP_DRIVERS, found).map(({ driver }) => driver.name))
      .to.deep.equal(['autocannon'])
    const here = presentDrivers(HTTP_DRIVERS, { ...found, ab: { found: true, path: '/bin/ab' } })
    expect(here.map(({ driver: { name }, path }) => [name, path]))
      .to.deep.equal([['autocannon', ''], ['ab', '/bin/ab']])
  })
})
