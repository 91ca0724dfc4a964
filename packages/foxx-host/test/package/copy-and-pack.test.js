import { expect } from 'chai'
import { unzipSync } from 'fflate'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyDirectory, packDirectory, unpackBundle } from '../../src/package/index.js'
import { errorOf } from './expect-error.js'
import { fillFolder, listFiles, makeFolder, removeFolder } from './temporary-folder.js'

describe('a service in a local folder', () => {
  /** @type {string} */
  let source
  /** @type {string} */
  let target
  beforeEach(() => {
    source = makeFolder()
    target = makeFolder()
    fillFolder(source, { 'manifest.json': '{}', 'lib/index.js': '1', 'lib/b/c.js': '2' })
  })
  afterEach(() => [source, target].forEach(removeFolder))

  /** @param {string} [path] */
  async function refusalOf (path = source) {
    const error = await errorOf(() => copyDirectory(path, target))
    expect(error.status).to.equal(400)
    expect(readdirSync(target)).to.deep.equal([])
    return error
  }

  it('is copied, also with a folder around it', async () => {
    await copyDirectory(source, target)
    expect(listFiles(target)).to.deep.equal(['lib/b/c.js', 'lib/index.js', 'manifest.json'])
    const around = makeFolder()
    const other = makeFolder()
    fillFolder(around, { 'app/manifest.json': '{}' })
    await copyDirectory(around, other)
    expect(listFiles(other)).to.deep.equal(['manifest.json']);
    [around, other].forEach(removeFolder)
  })

  it('may be a local zip or JavaScript file', async () => {
    const bundle = join(source, 'bundle.zip')
    writeFileSync(bundle, await packDirectory(source))
    await copyDirectory(bundle, target)
    expect(listFiles(target)).to.include('lib/b/c.js')
    const other = makeFolder()
    await copyDirectory(join(source, 'lib/index.js'), other)
    expect(listFiles(other)).to.deep.equal(['index.js', 'manifest.json'])
    removeFolder(other)
  })

  it('is missed with 3014', async () => {
    expect((await refusalOf(join(source, 'none'))).errorNum).to.equal(3014)
    expect((await refusalOf(join(source, 'manifest.json/below'))).errorNum).to.equal(3014)
    expect((await refusalOf(`${source}/a\0b`)).errorNum).to.equal(3014)
  })

  it('may hold links to what is inside of it', async () => {
    symlinkSync('lib/index.js', join(source, 'main.js'))
    symlinkSync('lib/b', join(source, 'other'))
    await copyDirectory(source, target)
    expect(listFiles(target)).to.include.members(['main.js', 'other/c.js'])
  })

  for (const [what, to] of [
    ['a file outside', '/etc/passwd'], ['a folder outside', '..'], ['nothing', 'none'],
    ['itself', 'link'], ['a folder around itself', '.']
  ]) {
    it(`must not hold a link to ${what}`, async () => {
      symlinkSync(/** @type {string} */ (to), join(source, 'link'))
      expect((await refusalOf()).errorNum).to.equal(3015)
    })
  }

  it('must not link to a neighbour whose name begins like its own', async () => {
    mkdirSync(`${source}-other`)
    symlinkSync(`${source}-other`, join(source, 'link'))
    expect((await refusalOf().finally(() => removeFolder(`${source}-other`))).message)
      .to.include('leaves the folder')
  })

  it('must hold files and folders only', async () => {
    execFileSync('mkfifo', [join(source, 'pipe')])
    expect((await refusalOf()).message).to.include('"pipe" is neither')
    expect((await refusalOf(join(source, 'pipe'))).errorNum).to.equal(3015)
  })

  it('keeps within the limits', async () => {
    expect((await errorOf(() => copyDirectory(source, target, { bytes: 2, entries: 99 }))).errorNum)
      .to.equal(3015)
    expect((await errorOf(() => copyDirectory(source, target, { bytes: 99, entries: 3 }))).errorNum)
      .to.equal(3015)
    expect((await errorOf(() =>
      copyDirectory(join(source, 'manifest.json'), target, { bytes: 1, entries: 3 }))).errorNum)
      .to.equal(3015)
  })

  it('is packed to the same bytes whenever it holds the same files', async () => {
    mkdirSync(join(source, 'empty'))
    const first = await packDirectory(source)
    utimesSync(join(source, 'lib/index.js'), 1, 1)
    await unpackBundle(first, target)
    expect((await packDirectory(source)).equals(first)).to.equal(true)
    expect((await packDirectory(target)).equals(first)).to.equal(true)
    expect(Object.keys(unzipSync(first)))
      .to.deep.equal(['empty/', 'lib/', 'lib/b/', 'lib/b/c.js', 'lib/index.js', 'manifest.json'])
  })
})
