import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { strFromU8, unzipSync } from 'fflate'
import { createBundle } from '../../../../servers/foxx/bundle/index.js'

const ACTIONS = fileURLToPath(new URL('../../../../actions', import.meta.url))

describe('createBundle', () => {
  /** @type {string} */
  let directory

  beforeEach(async () => { directory = await mkdtemp(join(tmpdir(), 'shootout-test-')) })
  afterEach(() => rm(directory, { recursive: true }))

  /** @param {Record<string, string>} files */
  async function write (files) {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), text)
    }
  }

  /** @param {readonly string[]} actionDirectories */
  const unzip = async actionDirectories => unzipSync(await createBundle({ actionDirectories }))

  it('holds the manifest, the service, the list of actions, ' +
    'and the actions unchanged', async () => {
    const files = await unzip([ACTIONS])
    expect(Object.keys(files)).to.include.members([
      'manifest.json', 'index.js', 'action-list.json', 'actions/static/index.js',
      'actions/factorial/index.js', 'actions/insert-document/index.js'
    ])
    expect(JSON.parse(strFromU8(files['action-list.json'] ?? new Uint8Array())))
      .to.include.members(['static', 'factorial', 'insert-document'])
    expect(Buffer.from(files['actions/static/index.js'] ?? []))
      .to.deep.equal(readFileSync(join(ACTIONS, 'static/index.js')))
    expect(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())))
      .to.include({ name: 'shootout', main: 'index.js' })
  })

  it('holds the files that are to be sent, where the manifest says that they are', async () => {
    await write({
      'a/index.js': '',
      'root/files/67.txt': 'text',
      'root/files/a b.txt': 'blank',
      'root/outside.txt': 'no'
    })
    const files = unzipSync(await createBundle(
      { actionDirectories: [directory], fileRoot: join(directory, 'root') }
    ))
    expect(Object.keys(files).filter(name => name.includes('.txt')))
      .to.have.members(['files/67.txt', 'files/a b.txt'])
    expect(strFromU8(files['files/67.txt'] ?? new Uint8Array())).to.equal('text')
    expect(JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())).files)
      .to.deep.equal({ files: 'files' })
  })

  it('leaves out what needs node: the list that reads folders', async () => {
    expect(await unzip([ACTIONS]))
      .not.to.have.any.keys('actions/index.js', 'actions/package.json', 'actions/types.d.ts')
  })

  it('is byte-identical for the same files, whenever they were written', async () => {
    await write({ 'b/index.js': 'b', 'a/index.js': 'a' })
    const first = await createBundle({ actionDirectories: [directory] })
    await utimes(join(directory, 'a/index.js'), 1, 1)
    expect(await createBundle({ actionDirectories: [directory] })).to.deep.equal(first)
  })

  it('changes with an action', async () => {
    await write({ 'a/index.js': 'a' })
    const first = await createBundle({ actionDirectories: [directory] })
    await write({ 'a/index.js': 'b' })
    expect(await createBundle({ actionDirectories: [directory] })).not.to.deep.equal(first)
  })

  it('takes the other files of an action along, but no node_modules', async () => {
    await write({
      'a/index.js': '', 'a/tables/primes.json': '[2]', 'a/node_modules/x/index.js': ''
    })
    expect(await unzip([directory])).to.have.all.keys(
      'manifest.json', 'index.js', 'collection-names.js', 'scripts/setup.js', 'scripts/teardown.js',
      'action-list.json', 'actions/a/index.js', 'actions/a/tables/primes.json'
    )
  })

  it('takes actions from several directories and refuses two of one name', async () => {
    await write({ 'mine/a/index.js': '', 'yours/b/index.js': '', 'twice/b/index.js': '' })
    const [mine, yours, twice] = ['mine', 'yours', 'twice'].map(name => join(directory, name))
    expect(await unzip([String(mine), String(yours)]))
      .to.include.keys('actions/a/index.js', 'actions/b/index.js')
    const error = await createBundle({ actionDirectories: [String(yours), String(twice)] })
      .catch(refused => refused)
    expect(error).to.include({ code: 'ACTION_TWICE' })
    expect(error.message).to.include("folders called 'b'")
  })

  it('refuses directories without an action', async () => {
    const error = await createBundle({ actionDirectories: [directory] }).catch(refused => refused)
    expect(error).to.include({ code: 'ACTIONS_MISSING' })
    expect(error.message).to.include(directory)
  })
})
