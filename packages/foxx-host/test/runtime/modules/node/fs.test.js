import { expect } from 'chai'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { catchFrom, createService, evaluate } from '../service.js'

const FILES = {
  'data/a.txt': 'häl', 'data/sub/b.txt': 'b', 'index.js': "module.exports = require('fs')"
}

/** @typedef {Record<string, (...values: unknown[]) => unknown>} Fs */

/** @param {import('../service.js').Settings} [settings] */
function openFs (settings) {
  const service = createService(FILES, settings)
  return { directory: service.directory, fs: /** @type {Fs} */ (service.run('index.js')) }
}

describe('fs of a service', () => {
  it('reads files by path from the root of the service and by absolute path', () => {
    const { fs, directory } = openFs()
    expect(fs.read?.('data/a.txt')).to.equal('häl')
    expect(fs.readFileSync?.(join(directory, 'data/a.txt'), 'utf-8')).to.equal('häl')
    expect(fs.readFileSync?.('data/a.txt', { encoding: 'hex' })).to.equal('68c3a46c')
    expect(fs.readFileSync?.('data/a.txt')).to.be.instanceOf(Buffer)
    expect(fs.readBuffer?.('data/a.txt')).to.have.lengthOf(4)
    expect(fs.size?.('data/a.txt')).to.equal(4)
    expect(fs.mtime?.('data/a.txt')).to.be.closeTo(Date.now() / 1000, 600)
  })

  it('tells what there is', () => {
    const { fs } = openFs()
    expect([
      fs.exists?.('data'), fs.exists?.('nothing'), fs.existsSync?.('data/a.txt'),
      fs.isFile?.('data'), fs.isDirectory?.('data'), fs.isFile?.('data/a.txt')
    ])
      .to.deep.equal([true, false, true, false, true, true])
    expect(fs.list?.('data')).to.deep.equal(['a.txt', 'sub'])
    expect(fs.listTree?.('data')).to.deep.equal(['', 'a.txt', 'sub', 'sub/b.txt'])
  })

  it('works on paths as text', () => {
    const { fs, directory } = openFs()
    expect([
      fs.join?.('a', '../b'), fs.normalize?.('a//b'), fs.makeAbsolute?.('x'), fs.pathSeparator
    ]).to.deep.equal(['b', 'a/b', join(directory, 'x'), '/'])
    expect(fs.safeJoin?.('data', 'a.txt')).to.equal(join(directory, 'data/a.txt'))
    expect(catchFrom(() => fs.safeJoin?.('data', '../index.js'))).to.include({ errorNum: 11 })
  })

  it('refuses everything outside of the service, links included', () => {
    const { fs, directory } = openFs()
    symlinkSync('/etc', join(directory, 'link'))
    for (const name of [
      'read', 'readFileSync', 'readBuffer', 'exists', 'isFile', 'isDirectory', 'list', 'listTree',
      'size', 'mtime'
    ]) {
      for (const path of ['/etc/passwd', '../x', 'data/../../x', 'link/passwd', 'link']) {
        const error = catchFrom(() => fs[name]?.(path))
        expect(error, `${name} ${path}`).to.include({ errorNum: 11, isArangoError: true })
        expect(error.message).to.match(/--allow-node/)
      }
    }
    expect(fs.listTree?.('.')).to.include('link').and.not.include('link/passwd')
  })

  it('does not read devices', () => {
    const { fs, directory } = openFs()
    symlinkSync('/dev/zero', join(directory, 'zero'))
    expect(fs.isFile?.('zero')).to.equal(false)
    expect(catchFrom(() => fs.read?.('zero'))).to.include({ code: 'ENOENT' })
  })

  it('refuses to write, and says how it could', () => {
    const { fs, directory } = openFs()
    for (const name of ['write', 'writeFileSync', 'makeDirectory', 'remove', 'move']) {
      expect(catchFrom(() => fs[name]?.('data/new.txt', 'x')))
        .to.include({ errorNum: 11 })
        .and.property('message')
        .match(/data\/new\.txt.*--allow-node/)
    }
    expect(existsSync(join(directory, 'data/new.txt'))).to.equal(false)
  })

  it('writes when node is allowed', () => {
    const { fs, directory } = openFs({ environment: { allowNode: true } })
    fs.write?.('data/new.txt', 'new')
    expect(fs.read?.(join(directory, 'data/new.txt'))).to.equal('new')
    expect(fs.readFileSync?.('/etc/passwd', 'utf8')).to.be.a('string')
  })

  it('throws errors of the realm for missing files and for what is no path', () => {
    const code = (/** @type {string} */ call) => `try { require('fs').${call} } catch (e) { ` +
      'module.exports = [e.constructor === Error || e.constructor === TypeError, e.code].join() }'
    expect(evaluate(code("read('nothing')"))).to.equal('true,ENOENT')
    for (const value of ['5', 'null', "'a\\0'", '{}', 'undefined']) {
      expect(evaluate(code(`exists(${value})`))).to.equal('true,')
    }
    expect(evaluate(code("readFileSync('index.js', 'klingon')"))).to.equal('true,')
  })
})
