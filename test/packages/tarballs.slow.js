// The packages as their users get them: packed, installed into an empty folder, started by name, on every Node that is
// supported. Needs npm's registry, as an installation does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  INSTALL_MS, NODES, PACKAGES, installNode, installTarballs, packTarballs
} from './install-tarballs.js'

const MAIN = `
const router = require('@arangodb/foxx/router')()
module.context.use(router)
router.get('/hello', (req, res) => {
  const [sum] = require('@arangodb').db._query('RETURN SUM(1..4)').toArray()
  res.json({sum})
})
`

/** As a unit test of a service has it. */
const UNIT = `
import { createHost } from '@shootout/foxx-host'
const host = await createHost({ service: './service' })
process.stdout.write(await (await fetch(host.origin + '/service/hello')).text())
await host.stop()
`

describe('the packages, installed from their tarballs alone', function () {
  this.timeout(INSTALL_MS)
  /** @type {string} */
  let folder
  /** @type {string} */
  let app

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tarballs-'))
    app = join(folder, 'app')
    mkdirSync(join(app, 'service'), { recursive: true })
    writeFileSync(join(app, 'package.json'), '{"name": "app", "private": true}')
    writeFileSync(join(app, 'service', 'manifest.json'), '{"main": "index.js"}')
    writeFileSync(join(app, 'service', 'index.js'), MAIN)
    writeFileSync(join(app, 'unit.mjs'), UNIT)
    const tarballs = await packTarballs(folder)
    expect(tarballs).to.have.lengthOf(PACKAGES)
    await installTarballs(app, tarballs)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /**
   * @param {string} command of a package
   * @param {readonly string[]} args
   */
  async function start (command, args) {
    const bin = join(app, 'node_modules/.bin', command)
    const child =
      spawn(join(app, 'node_modules/.bin/node'), [bin, ...args], { cwd: app, stdio: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => { said += text })
    }
    const ended = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), ended])
    const [origin] = /http:\/\/[\d.:]+/.exec(said) ?? []
    expect(origin, said).to.be.a('string')
    return {
      origin,
      stop: async () => {
        child.kill('SIGINT')
        expect(await ended).to.deep.equal([0, null])
      }
    }
  }

  /** @param {string} program */
  async function runToItsEnd (program) {
    const child = spawn(join(app, 'node_modules/.bin/node'), [program], { cwd: app, stdio: 'pipe' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => { said += text })
    }
    const [code] = await once(child, 'close')
    return { said, code }
  }

  for (const version of NODES) {
    it(`answer on Node ${version}`, async () => {
      await installNode(app, version)
      const host = await start('foxx-host', ['--port', '0', '--service', 'service'])
      expect(await (await fetch(`${host.origin}/service/hello`)).json()).to.deep.equal({ sum: 10 })
      await host.stop()
      expect(await runToItsEnd('unit.mjs')).to.deep.equal({ said: '{"sum":10}', code: 0 })
      const ql = await start('ql', ['--port', '0'])
      const script = encodeURIComponent('return {"a": 1}')
      expect(await (await fetch(`${ql.origin}/q?s=${script}`)).json()).to.deep.equal({ a: 1 })
      await ql.stop()
    })
  }
})
