import { join } from 'node:path'
import { chmod } from 'node:fs/promises'
import { expect } from 'chai'
import { FAMILIES } from '../../../servers/runtimes/families.js'
import {
  environmentOf, findRuntime, runtimeDirectory, toFacts
} from '../../../servers/runtimes/find-runtime.js'
import { platformName } from '../../../servers/runtimes/releases.js'
import { withPrograms } from '../launch/stand-in-programs.js'
import { makeRelease } from './make-release.js'

const PATH = 'shootout/peers/bun-1.2.3/bin/bun'
const NOT_FETCHED = {
  found: false, reason: 'bun@1 has not been fetched', remedy: 'npm run peers -- --only bun@1'
}

describe('findRuntime', () => {
  it('finds what lies in the cache', () => withPrograms({ [PATH]: '' }, async directory => {
    expect(await findRuntime(makeRelease(), { XDG_CACHE_HOME: directory })).to.deep.equal({
      found: true, version: '1.2.3', path: join(directory, PATH)
    })
  }))

  it('tells how to get what does not lie there, or lies there in another version', () =>
    withPrograms({ [PATH]: '' }, async directory => {
      const env = { XDG_CACHE_HOME: directory }
      expect(await findRuntime(makeRelease({ version: '1.2.4' }), env)).to.deep.equal(NOT_FETCHED)
      await chmod(join(directory, PATH), 0o644)
      expect(await findRuntime(makeRelease(), env)).to.deep.equal(NOT_FETCHED)
    }))

  it('says for which platforms there are packages where there is none for this one', async () => {
    const own = { name: 'x', version: '1.2.3', integrity: '', unpackedBytes: null }
    const packages = { 'plan9-mips': own, 'vms-vax': own }
    expect(await findRuntime(makeRelease({ packages }), {})).to.deep.equal({
      found: false,
      reason: `there is no package of Bun 1.2.3 for ${platformName()}`,
      remedy: 'there is one for plan9-mips, vms-vax'
    })
  })

  it("needs no copy of the suite's own Node, whatever has been fetched", async () => {
    const version = process.versions.node
    const own = makeRelease({ name: 'node@26', runtime: 'node', version, packages: {} })
    expect(await findRuntime(own, { XDG_CACHE_HOME: '/nowhere' }))
      .to.deep.equal({ found: true, version, path: process.execPath })
    expect(await findRuntime({ ...own, runtime: 'bun' }, { XDG_CACHE_HOME: '/nowhere' }))
      .to.include({ found: false })
  })
})

describe('a runtime that was found', () => {
  it('runs for production, and Deno keeps its files in the folder of its package', () => {
    const deno = makeRelease({ runtime: 'deno' })
    // What it writes when it fails stands in reports.
    expect(environmentOf(deno)).to.deep.equal({
      ...process.env,
      NODE_ENV: 'production',
      DENO_DIR: join(runtimeDirectory(deno), 'deno-dir'),
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1'
    })
    for (const runtime of /** @type {const} */ (['node', 'bun', 'workerd'])) {
      expect(environmentOf(makeRelease({ runtime })))
        .to.deep.equal({ ...process.env, NODE_ENV: 'production' })
    }
  })

  it('leaves version, engine and dates in a run', () => {
    expect(toFacts(makeRelease())).to.deep.equal({
      version: '1.2.3', engine: 'JavaScriptCore 0', released: '2026-01-02', since: '2023-09-08'
    })
  })

  it('has a title and a program in every family', () => {
    for (const { title, program } of Object.values(FAMILIES)) {
      expect(title).to.match(/^\w+$/)
      expect(program).to.match(/^(bin\/)?\w+$/)
    }
  })
})
