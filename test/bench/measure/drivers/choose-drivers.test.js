import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseDrivers as choose } from '../../../../bench/measure/drivers/choose-drivers.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { joinPatterns } from '../../../join-patterns.js'

/** @typedef {typeof STUDIES[number]} Study */

/** @param {Parameters<typeof choose>[0]} options @param {NodeJS.ProcessEnv} env */
const chooseDrivers = (options, env) => choose(options, env, STUDIES)

const [actions, inserts, cursor] = /** @type {[Study, Study, Study]} */ ([
  'actions', 'inserts', 'cursor'
].map(name => STUDIES.find(study => study.name === name)))

describe('chooseDrivers', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    for (const name of ['wrk', 'ab']) {
      writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
    }
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const options = { driver: null, threads: null, rates: null }

  it('takes wrk for the study that prefers it, and autocannon for the others', async () => {
    const { driverOf, found } = await chooseDrivers(options, { PATH: folder })
    expect(found.wrk).to.deep.equal({ found: true, path: join(folder, 'wrk') })
    expect([actions, inserts].map(driverOf))
      .to.deep.equal([{ driver: 'autocannon', notices: [] }, { driver: 'wrk', notices: [] }])
  })

  it('takes autocannon where there is no wrk, and says so', async () => {
    const { driverOf } = await chooseDrivers(options, { PATH: '/nowhere' })
    expect(driverOf(inserts)).to.deep.equal({
      driver: 'autocannon',
      notices: [
        'The load client is autocannon instead of wrk: there is no wrk on PATH; ' +
        'apt-get install wrk.'
      ]
    })
    expect(driverOf(actions).notices).to.deep.equal([])
  })

  it('takes the one that is named, for every study', async () => {
    const { driverOf } = await chooseDrivers({ ...options, driver: 'wrk' }, { PATH: folder })
    expect(driverOf(actions).driver).to.equal('wrk')
    const other = await chooseDrivers({ ...options, driver: 'autocannon' }, { PATH: folder })
    expect(other.driverOf(inserts)).to.deep.equal({ driver: 'autocannon', notices: [] })
  })

  it('refuses wrk where there is none, with how to get it', async () => {
    const refused = await chooseDrivers({ ...options, driver: 'wrk' }, { PATH: '/nowhere' })
      .catch(error => error)
    expect(refused).to.include({ code: 'NOTHING_TO_RUN' })
    expect(refused.message)
      .to.include('wrk is not run: there is no wrk on PATH; apt-get install wrk')
  })

  it('takes the client that keeps a rate where one is given, for ' +
    'every study, and no other', async () => {
    const { driverOf } = await chooseDrivers({ ...options, rates: [500] }, { PATH: '/nowhere' })
    expect([actions, inserts].map(driverOf))
      .to.deep.equal([{ driver: 'pacer', notices: [] }, { driver: 'pacer', notices: [] }])
    for (const given of [
      { driver: /** @type {const} */ ('wrk') }, { driver: /** @type {const} */ ('autocannon') },
      { threads: [1] }
    ]) {
      const refused = await chooseDrivers({ ...options, ...given, rates: [500] }, { PATH: folder })
        .catch(error => error)
      expect(refused).to.include({ code: 'BAD_VALUE' })
      expect(refused.message).to.include('takes nothing together with --rate')
    }
  })

  it('refuses more threads than the client has', async () => {
    const { driverOf } =
      await chooseDrivers({ ...options, driver: 'ab', threads: [1, 2] }, { PATH: folder })
    expect(() => driverOf(actions)).to.throw(/--threads takes only 1 with ab.*'1,2' came/)
    const several = await chooseDrivers({ ...options, threads: [1, 2] }, { PATH: folder })
    expect([several.driverOf(actions).driver, several.driverOf(inserts).driver])
      .to.deep.equal(['autocannon', 'wrk'])
    const one = await chooseDrivers({ ...options, threads: [1] }, { PATH: '/nowhere' })
    expect(one.driverOf(actions).driver).to.equal('autocannon')
  })

  it('takes ab where it is asked for, and says how to get it where there is none', async () => {
    const { driverOf, found } = await chooseDrivers({ ...options, driver: 'ab' }, { PATH: folder })
    expect(found.ab).to.deep.equal({ found: true, path: join(folder, 'ab') })
    expect(driverOf(actions)).to.deep.equal({ driver: 'ab', notices: [] })
    const refused = await chooseDrivers({ ...options, driver: 'ab' }, { PATH: '/nowhere' })
      .catch(error => error)
    expect(refused).to.include({ code: 'NOTHING_TO_RUN' })
    expect(refused.message)
      .to.include('ab is not run: there is no ab on PATH; apt-get install apache2-utils')
  })

  it('refuses ab what it can not do: threads, and bodies that differ', async () => {
    const { driverOf } =
      await chooseDrivers({ ...options, driver: 'ab', threads: [1, 2] }, { PATH: folder })
    expect(() => driverOf(actions)).to.throw(/--threads takes only 1 with ab/)
    const alone =
      await chooseDrivers({ ...options, driver: 'ab', studies: ['inserts'] }, { PATH: folder })
    expect(() => alone.driverOf(inserts)).to.throw(
      joinPatterns(
        /--driver takes autocannon or wrk with the study 'inserts': its answers differ, and ab /,
        /compares sizes only; 'ab' came/
      )
    )
    const beside = await chooseDrivers(
      { ...options, driver: 'ab', studies: ['actions', 'inserts'] }, { PATH: folder }
    )
    expect([actions, inserts].map(study => beside.driverOf(study).driver))
      .to.deep.equal(['ab', 'wrk'])
  })

  it("takes the posts' clients with the preset classic: ab for " +
    'requests, wrk for inserts', async () => {
    const { driverOf } = await chooseDrivers({ ...options, preset: 'classic' }, { PATH: folder })
    expect([actions, inserts, cursor].map(study => driverOf(study).driver))
      .to.deep.equal(['ab', 'wrk', 'both'])
    const without = await chooseDrivers({ ...options, preset: 'classic' }, { PATH: '/nowhere' })
    expect(without.driverOf(actions)).to.deep.equal({
      driver: 'autocannon',
      notices: [
        'The load client is autocannon instead of ab: there is no ab on PATH; ' +
        'apt-get install apache2-utils.'
      ]
    })
  })

  it('takes no client that counts no requests where slices end ' +
    'after a number of them', async () => {
    for (const given of [{ amount: 500 }, { preset: 'classic' }]) {
      const { driverOf } =
        await chooseDrivers({ ...options, ...given, driver: 'wrk' }, { PATH: folder })
      expect(() => driverOf(actions)).to.throw(
        /--driver takes autocannon or ab with .*: wrk loads for a time, not for a number of requests; 'wrk' came/
      )
    }
    const { driverOf } = await chooseDrivers({ ...options, amount: 500 }, { PATH: folder })
    expect(driverOf(inserts)).to.deep.equal({
      driver: 'autocannon',
      notices: [
        'The load client is autocannon instead of wrk: wrk loads for a time, not ' +
        'for a number of requests.'
      ]
    })
  })

  it('says so where an amount changes nothing, and refuses one for open loops', async () => {
    const { driverOf } =
      await chooseDrivers({ ...options, amount: 500, preset: 'classic' }, { PATH: folder })
    expect(driverOf(inserts)).to.deep.equal({
      driver: 'wrk',
      notices: [
        '--amount changes nothing here: the post that this preset repeats inserted for a time.'
      ]
    })
    const refused = await chooseDrivers({ ...options, amount: 500, rates: [5] }, { PATH: folder })
      .catch(error => error)
    expect(refused.message).to.match(/--amount takes nothing together with --rate.*'500' came/)
  })

  it('takes both clients of queries, or the one that is named', async () => {
    for (const [driver, expected] of /** @type {const} */ ([
      [null, 'both'], ['raw', 'raw'], ['arangojs', 'arangojs']
    ])) {
      const { driverOf } =
        await chooseDrivers({ ...options, driver, studies: ['cursor'] }, { PATH: folder })
      expect(driverOf(cursor)).to.deep.equal({ driver: expected, notices: [] })
    }
  })

  it('refuses a client for a study whose requests it does not speak', async () => {
    const wrk =
      await chooseDrivers({ ...options, driver: 'wrk', studies: ['cursor'] }, { PATH: folder })
    expect(() => wrk.driverOf(cursor))
      .to.throw(/--driver takes raw or arangojs with the study 'cursor'.*'wrk' came/)
    const raw =
      await chooseDrivers({ ...options, driver: 'raw', studies: ['actions'] }, { PATH: folder })
    expect(() => raw.driverOf(actions))
      .to.throw(/--driver takes autocannon, wrk or ab with the study 'actions'.*'raw' came/)
  })

  it('takes a client for the studies that it suits, where there are several', async () => {
    const studies = ['actions', 'cursor']
    const wrk = await chooseDrivers({ ...options, driver: 'wrk', studies }, { PATH: folder })
    expect([actions, cursor].map(study => wrk.driverOf(study).driver))
      .to.deep.equal(['wrk', 'both'])
    const raw = await chooseDrivers({ ...options, driver: 'raw', studies }, { PATH: folder })
    expect([actions, cursor].map(study => raw.driverOf(study).driver))
      .to.deep.equal(['autocannon', 'raw'])
  })

  it('takes autocannon for generators, also where a study prefers another', async () => {
    const generators = 'local:2'
    const { driverOf } = await chooseDrivers({ ...options, generators }, { PATH: folder })
    expect([actions, inserts].map(driverOf)).to.deep.equal([
      { driver: 'autocannon', notices: [] }, { driver: 'autocannon', notices: [] }
    ])
  })

  it('keeps a rate with generators', async () => {
    const rates = [100]
    const { driverOf } = await chooseDrivers(
      { ...options, generators: 'local:2', rates }, { PATH: folder })
    expect(driverOf(actions)).to.deep.equal({ driver: 'pacer', notices: [] })
  })

  it('refuses generators with what they can not do', async () => {
    const generators = 'local:2'
    for (const [other, what] of /** @type {const} */ ([
      [{ driver: 'wrk' }, 'no --driver wrk'], [{ threads: [2] }, 'no --threads']
    ])) {
      const refused = await chooseDrivers({ ...options, generators, ...other }, { PATH: folder })
        .catch(error => error)
      expect(refused).to.include({ code: 'BAD_VALUE' })
      expect(refused.message).to.include(`--generators takes an engine, and ${what}`)
    }
    const { driverOf } = await chooseDrivers({ ...options, generators }, { PATH: folder })
    expect(() => driverOf(cursor)).to.throw(/no study of queries, as 'cursor' is/)
  })

  it('refuses rates and threads for queries, which are asked one after the other', async () => {
    const rates =
      await chooseDrivers({ ...options, rates: [5], studies: ['cursor'] }, { PATH: folder })
    expect(() => rates.driverOf(cursor)).to.throw(/--rate takes a study other than 'cursor'/)
    const threads =
      await chooseDrivers({ ...options, threads: [2], studies: ['cursor'] }, { PATH: folder })
    expect(() => threads.driverOf(cursor))
      .to.throw(/--threads takes only 1 with the study 'cursor'/)
  })

  it('takes one that reaches all addresses of a server elsewhere', async () => {
    const several = { ...options, urls: ['http://a', 'http://b'] }
    const { driverOf } = await chooseDrivers(several, { PATH: folder })
    expect(driverOf(inserts)).to.deep.equal({
      driver: 'autocannon',
      notices: ['The load client is autocannon instead of wrk: wrk loads one address at a time.']
    })
    for (const [urls, why] of /** @type {const} */ ([
      [several.urls, /autocannon with --target http:\/\/a,http:\/\/b: wrk loads one address/],
      [['https://a'], /wrk is not run over TLS/], [['http://unix:/s:'], /wrk knows no unix sockets/]
    ])) {
      const named = await chooseDrivers({ ...options, urls, driver: 'wrk' }, { PATH: folder })
      expect(() => named.driverOf(actions)).to.throw(why)
    }
    const one = await chooseDrivers({ ...options, urls: ['http://a'], driver: 'wrk' }, { PATH: folder })
    expect(one.driverOf(actions).driver).to.equal('wrk')
  })
})
