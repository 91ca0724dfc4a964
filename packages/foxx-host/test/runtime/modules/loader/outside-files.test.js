import { expect } from 'chai'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { catchError, catchFrom, createService, evaluate, writeFolder } from '../service.js'

describe('files outside of the service', () => {
  const outside = () =>
    writeFolder({ 'secret.js': "module.exports = 'secret'", 'pack/index.js': 'module.exports = 1' })

  it('are not loaded by relative or absolute paths', () => {
    const folder = outside()
    for (const id of [
      `../${folder.split('/').at(-1)}/secret`, `${folder}/secret.js`, '/etc/passwd',
      '../../../../etc/passwd', './lib/../../x', '..'
    ]) {
      const error = catchError(`require(${JSON.stringify(id)})`)
      expect(error).to.include({ errorNum: 3100, isArangoError: true })
      expect(error.message).to.match(/lies outside of the service/).and.match(/--allow-node/)
    }
  })

  it('are not loaded through symbolic links to files, folders and packages', () => {
    const folder = outside()
    for (const [link, target, id] of [
      ['a.js', 'secret.js', './a'], ['lib', '.', './lib/secret'], ['node_modules', '.', 'pack']
    ]) {
      const service =
        createService({ 'index.js': `module.exports = require(${JSON.stringify(id)})` })
      symlinkSync(join(folder, target ?? ''), join(service.directory, link ?? ''))
      expect(catchFrom(() => service.run('index.js')).message)
        .to.match(/lies outside of the service/)
    }
  })

  it('are not loaded as main of a package', () => {
    const service = createService(
      { 'index.js': "require('./p')", 'p/package.json': '{"main": "../../secret.js"}' }
    )
    expect(catchFrom(() => service.run('index.js')).message).to.match(/lies outside/)
  })

  it('are not run either', () => {
    const service = createService({ 'index.js': '' })
    expect(catchFrom(() => service.run('../x.js')).message).to.match(/lies outside/)
    expect(catchFrom(() => service.run('/etc/passwd')).message).to.match(/lies outside/)
  })

  it('are loaded when node is allowed', () => {
    const folder = outside()
    expect(evaluate(`module.exports = require('${folder}/secret')`, {
      environment: { allowNode: true }
    })).to.equal('secret')
  })

  it('are no matter for links within the service, and for a service below a link', () => {
    const service = createService({ 'lib/a.js': 'module.exports = __filename' })
    symlinkSync(join(service.directory, 'lib'), join(service.directory, 'link'))
    expect(service.run('link/a')).to.equal(join(service.directory, 'lib/a.js'))
    const link = join(writeFolder({}), 'service')
    symlinkSync(service.directory, link)
    expect(createService({}, { record: { directory: link } }).run('lib/a'))
      .to.equal(join(link, 'lib/a.js'))
  })
})
