/** @import {Change, LoadedService, RegistryState, ServiceRecord} from '../../../src/types.js' */
/** @import {ServiceLoading} from '../../../src/program/worker/service-loading.js' */
import { expect } from 'chai'
import { applyChange } from '../../../src/program/apply-change.js'
import { createServiceTable } from '../../../src/program/worker/service-table.js'
import { toRecord } from '../../runtime/modules/service.js'

/** @param {string} mount @param {Partial<ServiceRecord>} [more] @returns {ServiceRecord} */
const service = (mount, more) => ({ ...toRecord(`/files${mount}`), mount, ...more })
const DEPENDENT = service('/dependent', { dependencies: { a: '/a' } })
const DEVELOPED = service('/developed', { development: true })
const ELSEWHERE = service('/a', { database: 'other', directory: '/files/other' })

describe('the services of a worker', () => {
  /** @type {string[]} what was loaded, with the limit where there is one */
  let used
  /** @type {string[]} */
  let forgiven
  /** @type {RegistryState} */
  let state
  /** @type {ReturnType<typeof createServiceTable>} */
  let table

  const loading = /** @type {ServiceLoading} */ (/** @type {unknown} */ ({
    use: (/** @type {any} */ mounted, { seconds = null, stopped = null } = {}) => {
      used.push(mounted.record.mount + (seconds ?? ''))
      const loaded = { record: mounted.record, stopped }
      if (!mounted.record.development) mounted.loaded = loaded
      return loaded
    },
    isSuspect: (/** @type {string} */ directory) => directory === '/files/suspect',
    forgive: (/** @type {string} */ directory) => { forgiven.push(directory) }
  }))

  const create = (longestSeconds = 10) => {
    table = createServiceTable({ loading, longestSeconds, readState: () => state })
  }
  /** @param {Change} change */
  const apply = change => {
    used.length = 0
    state = applyChange(state, change)
    table.apply(change)
  }
  const findAt = (/** @type {string} */ path, database = '_system') =>
    table.findMounted({ database, path }, () => {}, null)?.record.mount

  beforeEach(() => {
    used = []
    forgiven = []
    state = {
      databases: [{ name: '_system', id: '1' }, { name: 'other', id: '2' }],
      services: [
        service('/a'), service('/a/b'), DEPENDENT, DEVELOPED, service('/suspect'), ELSEWHERE
      ]
    }
    create()
  })

  it('are found by the longest mount that the path begins with', () => {
    for (const [path, mount] of [
      ['/a', '/a'], ['/a/', '/a'], ['/a/c', '/a'], ['/a/b', '/a/b'], ['/a/b/c', '/a/b'],
      ['/ab', undefined], ['/%61/b', '/a/b'], ['/%zz', undefined], ['/', undefined]
    ]) {
      expect(findAt(String(path)), path).to.equal(mount)
    }
    expect([findAt('/a/b', 'other'), findAt('/a', 'none')]).to.deep.equal(['/a', undefined])
  })

  it('are loaded when they are first found, for whoever waits', () => {
    /** @type {unknown[]} */
    const told = []
    const stopped = (/** @type {unknown} */ argument, /** @type {unknown} */ stop) => {
      told.push(argument, stop)
    }
    const target = { database: '_system', path: '/a' }
    const first = /** @type {any} */ (table.findMounted(target, stopped, 'me'))
    first.stopped('nobody', 'the stop')
    expect(told).to.deep.equal(['me', 'the stop'])
    expect(table.findMounted(target, stopped, 'me')).to.equal(first)
    expect(used).to.deep.equal(['/a'])
  })

  it('are found by their very mount', () => {
    expect(table.find('_system', '/a')?.record.mount).to.equal('/a')
    expect([table.find('_system', '/a/c'), table.find('none', '/a')])
      .to.deep.equal([undefined, undefined])
  })

  it('are loaded at the start but for suspects and those in development', () => {
    for (const load of table.listLoads()) load()
    expect(used.sort()).to.deep.equal(['/a/b5', '/a5', '/a5', '/dependent5'])
    used = []
    create(2)
    table.listLoads()[0]?.()
    expect(used).to.deep.equal(['/dependent2'])
  })

  it('are loaded anew when one changes that they may depend on, and only these', () => {
    for (const load of table.listLoads()) load()
    const kept = /** @type {LoadedService} */ (table.find('_system', '/a/b'))
    apply({ type: 'put-service', record: service('/a', { checksum: 'new' }) })
    expect(used.sort()).to.deep.equal(['/a', '/a/b', '/dependent', '/suspect'])
    expect(forgiven).to.deep.equal(['/files/a'])
    expect(table.find('_system', '/a/b')?.record).to.equal(kept.record)
    expect(table.find('_system', '/a')?.record.checksum).to.equal('new')
    apply({ type: 'remove-service', database: '_system', mount: '/a' })
    expect([used.includes('/developed'), findAt('/a/c')]).to.deep.equal([false, undefined])
    apply({ type: 'put-service', record: { ...DEVELOPED } })
    expect(used).to.include('/developed')
    expect(forgiven).to.deep.equal(['/files/a', '/files/developed'])
  })

  it('of other databases are left as they are', () => {
    apply({ type: 'put-service', record: { ...ELSEWHERE } })
    expect(used).to.deep.equal(['/a'])
    apply({ type: 'remove-database', name: 'other' })
    expect([findAt('/a', 'other'), findAt('/a')]).to.deep.equal([undefined, '/a'])
    apply({ type: 'put-database', record: { name: 'third', id: '3' } })
    expect(used).to.deep.equal([])
  })
})
