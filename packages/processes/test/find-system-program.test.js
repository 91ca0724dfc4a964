import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { expect } from 'chai'
import { findExecutable } from '../src/find-executable.js'
import { findSystemProgram } from '../src/find-system-program.js'

describe('finding a program', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'find-program-'))
    for (const name of ['first', 'second', 'system']) mkdirSync(join(folder, name))
    for (const [path, mode] of /** @type {const} */ ([
      ['first/readable', 0o644], ['second/readable', 0o755], ['second/own', 0o755],
      ['first/twice', 0o755], ['second/twice', 0o755], ['system/server', 0o755]
    ])) {
      writeFileSync(join(folder, path), '', { mode })
    }
    mkdirSync(join(folder, 'first/own'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const at = (/** @type {string} */ path) => join(folder, path)

  it('takes the first on the PATH that may be run, and no folder', async () => {
    const path = ['', at('first'), at('second')].join(delimiter)
    expect(await findExecutable('twice', path)).to.equal(at('first/twice'))
    expect(await findExecutable('readable', path)).to.equal(at('second/readable'))
    expect(await findExecutable('own', path)).to.equal(at('second/own'))
    expect(await findExecutable('none', path)).to.equal(null)
    expect(await findExecutable('sh', undefined)).to.equal(null)
  })

  it('tells an absolute path for a relative part, and none for an empty one', async () => {
    const part = relative(process.cwd(), at('first'))
    expect(await findExecutable('twice', part)).to.equal(at('first/twice'))
    expect(await findExecutable(join(part, 'twice'), delimiter)).to.equal(null)
  })

  it('looks where the system keeps servers after the PATH, name after name', async () => {
    const find = (/** @type {string[]} */ ...names) =>
      findSystemProgram(names, at('first'), [at('system')])
    expect(await find('server', 'twice')).to.equal(at('system/server'))
    expect(await find('none', 'twice')).to.equal(at('first/twice'))
    expect(await find('none')).to.equal(null)
    expect(await findSystemProgram(['no-such-server'], undefined)).to.equal(null)
  })
})
