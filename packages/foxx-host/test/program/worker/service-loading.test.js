/** @import {LogLevel, ServiceRecord} from '../../../src/types.js' */
import { expect } from 'chai'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServiceLoading, isReady } from '../../../src/program/worker/service-loading.js'
import { createEnvironment, toRecord, writeFolder } from '../../runtime/modules/service.js'

describe('the loading of services', () => {
  /** @type {[LogLevel, string][]} */
  let log
  /** @type {string[]} what the note was told */
  let noted
  /** @type {number[]} of each guard */
  let seconds
  /** @type {ServiceRecord} */
  let record

  beforeEach(() => {
    log = []
    noted = []
    seconds = []
    const directory = writeFolder({
      'index.js': 'exports.n = 1', 'setup.js': "console.warn('set up')",
      'manifest.json': '{"main": "index.js", "scripts": {"setup": "setup.js"}}'
    })
    record = { ...toRecord(directory), manifest: { ...toRecord('').manifest, main: 'index.js' } }
  })

  /** @param {{without?: string[], once?: string[], leftOut?: string[]}} [settings] */
  const create = ({ without = [], once = [], leftOut = [] } = {}) => createServiceLoading({
    environment: createEnvironment(log),
    watch: {
      seconds: 10,
      guard: (most, work) => {
        seconds.push(most)
        return work()
      }
    },
    note: {
      begin: directory => {
        noted.push(directory)
        return 'before'
      },
      end: before => { noted.push(before) }
    },
    suspects: { once, leftOut },
    without
  })

  it('runs a service once, under the limit, with a note of it meanwhile', () => {
    const loading = create()
    const mounted = { record, loaded: null }
    expect(isReady(mounted)).to.equal(false)
    const service = loading.use(mounted)
    expect([service.exports, service.failure]).to.deep.equal([{ n: 1 }, null])
    expect([isReady(mounted), loading.use(mounted)]).to.deep.equal([true, service])
    expect([seconds, noted]).to.deep.equal([[10], [record.directory, 'before']])
    loading.use({ record, loaded: null }, { seconds: 3 })
    expect(seconds).to.deep.equal([10, 3])
  })

  it('calls a service broken that fails for use, and not one whose setup is still to come', () => {
    writeFileSync(join(record.directory, 'index.js'), "throw new Error('no collection yet')")
    const loading = create()
    expect(loading.load(record, 'before setup').failure?.message).to.equal('no collection yet')
    loading.load(record)
    expect(log.map(([level, text]) => [level, text.split(': ')[0]])).to.deep.equal([
      ['debug', "/test can't be loaded before its setup script"],
      ['error', "/test can't be loaded and answers 503 until it is replaced"]
    ])
  })

  it('leaves out what it was told to, and says why', () => {
    const { directory } = record
    const why = (/** @type {ReturnType<typeof create>} */ loading) =>
      loading.load(record).failure?.message
    const twice = 'the service at /test is not loaded: it has ended two workers while they ' +
      'loaded it: replace it, or restart the host'
    expect(why(create({ without: ['/test'] })))
      .to.equal('the service at /test is not loaded: it is left out by --without /test')
    const loading = create({ leftOut: [directory], once: ['/other'] })
    expect([why(loading), noted]).to.deep.equal([twice, []])
    expect(['/other', directory].map(loading.isSuspect)).to.deep.equal([true, false])
    loading.forgive(directory)
    loading.forgive('/other')
    expect([why(loading), loading.isSuspect('/other')]).to.deep.equal([undefined, false])
    loading.leaveOut(directory)
    expect(why(loading)).to.equal(twice)
  })

  it('keeps what was not loaded to its end as left out', () => {
    const mounted = { record, loaded: null }
    const loading = create()
    writeFileSync(join(record.directory, 'index.js'), 'exports.n = 1')
    const stopping = createServiceLoading({
      environment: createEnvironment(log), without: [], suspects: { once: [], leftOut: [] },
      watch: { seconds: 1, guard: (_, work) => work() },
      note: { begin: () => { throw new Error('ended') }, end: () => {} }
    })
    expect(() => stopping.use(mounted)).to.throw('ended')
    expect(loading.use(mounted).failure?.message).to.match(/it was not loaded to its end/)
  })

  it('reads manifest and files anew with each use in development, and sets up', () => {
    const mounted = { record: { ...record, development: true }, loaded: null }
    const loading = create()
    expect(loading.use(mounted).exports).to.deep.equal({ n: 1 })
    expect(log).to.deep.equal([['warn', '/test: set up']])
    writeFileSync(join(record.directory, 'index.js'), 'exports.n = 2')
    expect(loading.use(mounted).exports).to.deep.equal({ n: 2 })
    expect([log.length, isReady(mounted), mounted.loaded]).to.deep.equal([2, false, null])
    writeFileSync(join(record.directory, 'index.js'), 'throw new Error()')
    expect(loading.use(mounted).failure).to.not.equal(null)
    writeFileSync(join(record.directory, 'manifest.json'), '{')
    expect(loading.use(mounted).failure?.message).to.match(/failed to parse manifest file/)
    expect(log.filter(([, text]) => text === '/test: set up')).to.have.lengthOf(2)
    expect(log.at(-1)?.[0]).to.equal('error')
  })
})
