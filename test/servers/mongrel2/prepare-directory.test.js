import { expect } from 'chai'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDERS } from '../../../servers/mongrel2/configuration.js'
import {
  DATABASE, createDirectory, loadConfiguration
} from '../../../servers/mongrel2/prepare-directory.js'

describe('the directory of a Mongrel2', () => {
  /** @type {string[]} */
  const made = []
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
  })
  /** @param {Parameters<typeof createDirectory>[0]} user */
  const create = async user => {
    const directory = await createDirectory(user)
    made.push(directory)
    return directory
  }

  it('has the folders that its configuration names, and is ours or another user\'s', async () => {
    const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
    const own = await create(null)
    expect(readdirSync(own).sort()).to.deep.equal([...FOLDERS].sort())
    expect(statSync(own)).to.include({ uid, gid })
    // Only root may give it to someone else.
    const other = uid === 0 ? 65_534 : uid
    const given = await create({ uid: other, gid, name: 'other', group: 'other' })
    for (const path of [given, ...FOLDERS.map(folder => join(given, folder))]) {
      expect(statSync(path)).to.include({ uid: other, gid })
    }
  })

  /** Stands for m2sh. @param {string} directory @param {string} last */
  const createLoader = (directory, last) => {
    const path = join(directory, 'm2sh')
    writeFileSync(path, `#!/bin/sh\ncat "$3" > "$5"\n${last}\n`, { mode: 0o755 })
    return path
  }

  it('gets a database that everybody may read, whatever is said of logins', async () => {
    const directory = await create(null)
    const loader = createLoader(directory, 'echo getlogin failed')
    await loadConfiguration(directory, { loader, text: 'all of it', variant: 'mongrel2' })
    const database = join(directory, DATABASE)
    expect(readFileSync(database, 'utf8')).to.equal('all of it')
    expect(statSync(database).mode & 0o777).to.equal(0o644)
  })

  for (const [title, last, told] of [
    ['ends with another code than 0', 'exit 3', ''],
    ['complains', 'echo getlogin failed; echo no such handler', 'no such handler']
  ]) {
    it(`is gone when its loader ${title}`, async () => {
      const directory = await create(null)
      const loader = createLoader(directory, last ?? '')
      const error = await loadConfiguration(directory, { loader, text: '', variant: 'mongrel2' })
        .then(() => null, reason => reason)
      expect(error).to.have.property('code', 'START_FAILED')
      expect(error.message).to.match(/no process, because its configuration was refused/)
        .and.contain(told)
      expect(existsSync(directory)).to.equal(false)
    })
  }
})
