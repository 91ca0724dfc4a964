import { existsSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeDataFolder } from '../../../src/program/primary/make-data-folder.js'

/** @param {string} path @returns {Promise<Error>} what it ended with */
async function failureOf (path) {
  return makeDataFolder(path).then(() => { throw new Error('it made one') }, error => error)
}

describe('the data folder', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'data-folder-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is made with all above it, and once', async () => {
    const path = join(folder, 'a', 'b', 'c')
    await makeDataFolder(path)
    writeFileSync(join(path, 'kept'), '')
    await makeDataFolder(path)
    expect(existsSync(join(path, 'kept'))).to.equal(true)
  })

  it('may be made by two at once', async () => {
    const path = join(folder, 'a', 'b', 'c')
    await Promise.all([makeDataFolder(path), makeDataFolder(path)])
    expect(statSync(path).isDirectory()).to.equal(true)
  })

  it('may be a link to a folder', async () => {
    symlinkSync(folder, join(folder, 'link'))
    await makeDataFolder(join(folder, 'link'))
  })

  it('is no file, and not below one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect((await failureOf(file)).message).to.equal('--data takes a folder, or a place where ' +
      `this user may make one; ${file} is neither: it is a file`)
    expect((await failureOf(join(file, 'x'))).message).to.match(/^--data takes a folder.*ENOTDIR/)
  })

  it('is no link that leads nowhere', async () => {
    const link = join(folder, 'link')
    symlinkSync(join(folder, 'nowhere'), link)
    expect((await failureOf(link)).message).to.match(/link is neither: EEXIST/)
  })

  it('is refused at once where none can be made, without the code of the system', async () => {
    const error = await failureOf('/proc/nowhere/data')
    expect(error.message).to.match(/^--data takes a folder, .* \/proc\/nowhere\/data is neither: /)
    expect(error).not.to.have.property('code')
  })
})
