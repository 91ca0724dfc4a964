import { expect } from 'chai'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeGuard, waitForGuard } from '../../../bench/cli/install-guard.js'

describe('takeGuard', () => {
  /** @type {string} */
  let folder
  /** @type {string} */
  let path
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guard-'))
    path = join(folder, 'guard')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('leaves one file that names its owner, and takes it away', () => {
    const guard = takeGuard(path)
    expect(readdirSync(folder)).to.deep.equal(['guard'])
    expect(readFileSync(path, 'utf8')).to.equal(`${process.pid}\n`)
    if ('release' in guard) guard.release()
    expect(readdirSync(folder)).to.deep.equal([])
  })

  for (const [what, text] of [
    ['a process that installs nothing', `${process.pid}`], ['no process', '0'], ['nothing', ''],
    ['half a process', '1.5']
  ]) {
    it(`takes the place of a guard that names ${what}`, () => {
      writeFileSync(path, `${text}\n`)
      expect(takeGuard(path)).to.have.property('release')
      expect(readFileSync(path, 'utf8')).to.equal(`${process.pid}\n`)
      expect(readdirSync(folder)).to.deep.equal(['guard'])
    })
  }

  it('says what else keeps it from its place', () => {
    expect(() => takeGuard(join(folder, 'none', 'guard'))).to.throw(/ENOENT/)
  })
})

describe('waitForGuard', () => {
  const GUARD = { release: () => {} }
  const BUSY = { owner: 17 }

  /**
   * @param {(typeof GUARD | typeof BUSY)[]} guards one after the other
   * @param {number} installedAfter sleeps
   */
  async function wait (guards, installedAfter) {
    /** @type {string[]} */
    const said = []
    let sleeps = 0
    const guard = await waitForGuard(() => guards.shift() ?? BUSY, {
      isStale: () => sleeps < installedAfter,
      say: text => { said.push(text) },
      sleep: async () => { sleeps++ }
    })
    return { guard, sleeps, said }
  }

  it('takes a free guard without a word', async () => {
    expect(await wait([GUARD], Infinity)).to.deep.equal({ guard: GUARD, sleeps: 0, said: [] })
  })

  it('says once for whom it waits, and goes on when that one has given up', async () => {
    const { guard, sleeps, said } = await wait([BUSY, BUSY, BUSY, GUARD], Infinity)
    expect([guard, sleeps]).to.deep.equal([GUARD, 3])
    expect(said)
      .to.deep.equal(['Another command, pid 17, installs what the suite needs; waiting ...'])
  })

  it('takes no guard once all is installed', async () => {
    expect(await wait([], 2)).to.include({ guard: null, sleeps: 2 })
  })
})
