// A directory of files that never outlives who made it.
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import files from '../../../actions/files/create-file-action.js'
import { createFileRoot, listFiles } from '../../../servers/launch/file-root.js'

const MODULE = fileURLToPath(new URL('../../../servers/launch/file-root.js', import.meta.url))
const PROGRAM = `
  const { createFileRoot } = await import(${JSON.stringify(MODULE)})
  const { directory } = await createFileRoot([
    { fileName: 'a.txt', expected: { status: 200, contentType: 'text/plain', body: 'a' } }
  ])
  process.stdout.write(directory + '\\n')
`
const LOOK_MS = 20

describe('the directory of files', () => {
  it('holds each file exactly, where everybody may read it', async () => {
    const actions = [files.createFileAction(67), files.createFileAction(1000)]
    const root = await createFileRoot(actions)
    try {
      for (const { fileName, expected } of actions) {
        expect(await readFile(join(root.directory, 'files', fileName), 'utf8'))
          .to.equal(expected.body)
      }
      for (const path of ['', 'files', 'files/67.txt']) {
        expect((await stat(join(root.directory, path))).mode & 0o044).to.equal(0o044)
      }
    } finally {
      await root.remove()
    }
  })

  it('holds files that look old, so that no server takes them for ones ' +
    'that are being written', async () => {
    const root = await createFileRoot([files.createFileAction(67)])
    try {
      expect(Date.now() - (await stat(join(root.directory, 'files', '67.txt'))).mtimeMs)
        .to.be.above(3_600_000)
    } finally {
      await root.remove()
    }
  })

  it('is gone once it was removed, as often as that is said', async () => {
    const root = await createFileRoot([])
    expect(existsSync(root.directory)).to.equal(true)
    await root.remove()
    await root.remove()
    expect(existsSync(root.directory)).to.equal(false)
  })

  it('is gone after the end of the process that made it and did not remove it', async () => {
    const { child, directory } = await startProgram(PROGRAM)
    expect(await ending(child)).to.deep.equal([0, null])
    await untilGone(directory)
  })

  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGINT', 'SIGTERM'])) {
    it(`is gone after ${signal} to the process group that made it`, async () => {
      const { child, directory } = await startProgram(`${PROGRAM}; setInterval(() => {}, 1000)`)
      expect(existsSync(join(directory, 'files', 'a.txt'))).to.equal(true)
      process.kill(-Number(child.pid), signal)
      expect(await ending(child)).to.deep.equal([null, signal])
      await untilGone(directory)
    })
  }

  it('is not left half written', async () => {
    const before = await mkdtemp(join(tmpdir(), 'shootout-test-files-'))
    const saved = process.env.TMPDIR
    process.env.TMPDIR = before
    try {
      const failure = await createFileRoot([{
        fileName: 'no/such/folder.txt',
        expected: { status: 200, contentType: 'text/plain', body: 'a' }
      }]).then(() => null, error => error)
      expect(failure).to.have.property('code', 'ENOENT')
      await untilEmpty(before)
    } finally {
      if (saved === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = saved
      await rm(before, { recursive: true, force: true })
    }
  })
})

describe('the list of files', () => {
  it('is empty where no files are sent', async () => {
    expect([...await listFiles(undefined)]).to.deep.equal([])
  })

  it('names plain files by the path that asks for them, and ' +
    'neither folders nor links', async () => {
    const root = await createFileRoot([
      files.createFileAction(67),
      { fileName: 'a b.txt', expected: { status: 200, contentType: 'text/plain', body: 'a' } }
    ])
    try {
      const folder = join(root.directory, 'files')
      await mkdir(join(folder, 'more'))
      await symlink('/etc/passwd', join(folder, 'link.txt'))
      expect([...await listFiles(root.directory)].sort()).to.deep.equal(
        [['/files/67.txt', join(folder, '67.txt')], ['/files/a%20b.txt', join(folder, 'a b.txt')]]
      )
    } finally {
      await root.remove()
    }
  })
})

/** @param {string} text of a module */
async function startProgram (text) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(child.stdout, 'data')
  return { child, directory: String(line).trim() }
}

/** @param {import('node:child_process').ChildProcess} child */
async function ending (child) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return [child.exitCode, child.signalCode]
}

/** The test's own time limit ends it. @param {string} path */
async function untilGone (path) {
  while (existsSync(path)) await sleep(LOOK_MS)
}

/** @param {string} directory */
async function untilEmpty (directory) {
  while ((await readdir(directory)).length > 0) await sleep(LOOK_MS)
}
