import { expect } from 'chai'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { areaOf, doorOf, isOurs, listSources, listTests, mirrorOf } from './areas.js'

const ROOT = resolve(import.meta.dirname, '../..')

describe('areas of planted faults', () => {
  it('mirrors a source of the suite below test/, one of a package in the package', () => {
    expect(mirrorOf('bench/run/execute-run.js')).to.equal('test/bench/run/execute-run')
    expect(mirrorOf('servers/node/index.js')).to.equal('test/servers/node/index')
    expect(mirrorOf('actions/factorial/index.js')).to.equal('test/actions/factorial/index')
    expect(mirrorOf('packages/ql/src/plan/join.js')).to.equal('packages/ql/test/plan/join')
    expect(() => mirrorOf('docs/x.js')).to.throw('docs/x.js')
  })

  it('leaves out what is generated, what runs in a browser, what measures, and tests', () => {
    expect(isOurs('bench/run/execute-run.js')).to.equal(true)
    expect(isOurs('packages/statistics/src/holm.js')).to.equal(true)
    expect(isOurs('bench/experiments/alternate.js')).to.equal(true)
    for (const path of [
      'bench/report/page/data/rows.js', 'bench/x.generated.js', 'test/bench/make-run.js',
      'bench/experiments/client-cost.js',
      'packages/statistics/test/holm.test.js'
    ]) {
      expect(isOurs(path), path).to.equal(false)
    }
  })

  it('counts a package as an area, and each folder of the suite', () => {
    expect(areaOf('packages/ql/src/plan/join.js')).to.equal('packages/ql')
    expect(areaOf('bench/run/resume/x.js')).to.equal('bench/run')
    expect(areaOf('bench/errors.js')).to.equal('bench')
  })

  it('knows which file an import of a package of ours loads', () => {
    expect(doorOf('@shootout/statistics')).to.equal('packages/statistics/src/index.js')
    expect(doorOf('chai')).to.equal(null)
  })

  it('lists sources and tests of this suite', () => {
    const sources = listSources(ROOT)
    expect(sources).to.include('bench/run/execute-run.js')
    expect(sources.every(path => existsSync(resolve(ROOT, path)) && isOurs(path))).to.equal(true)
    expect(listTests(ROOT)).to.include.members([
      'test/bench/run/execute-run.test.js', 'test/contract/contract.test.js',
      'test/docs/docs.test.js'
    ])
  })
})
