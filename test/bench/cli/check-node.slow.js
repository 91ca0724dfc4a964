import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { ROOT } from './run-command.js'

const OLD = 'data:text/javascript,' + encodeURIComponent(`
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } })
  Object.defineProperty(process, 'version', { value: 'v20.1.0' })`)
const COMMANDS = readdirSync(`${ROOT}bench/cli`)
  .filter(name => existsSync(`${ROOT}bench/cli/${name}/index.js`))

const PACKAGES = ['foxx-host', 'ql']

/** @param {string} file @param {string} said */
function expectRefused (file, said) {
  const { status, stderr, stdout } =
    spawnSync(process.execPath, ['--import', OLD, `${ROOT}${file}`, '--help'], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).to.deep.equal({ status: 64, stdout: '', stderr: said })
}

describe('a command under a Node that is too old', () => {
  for (const command of COMMANDS) {
    it(`says so in one sentence: ${command}`, () => {
      expectRefused(`bench/cli/${command}/index.js`,
        'Shootout needs Node 22 or later and this is v20.1.0: use ' +
        (command === 'shootout' ? 'a later one.\n' : "'npm run', which brings its own Node.\n"))
    })
  }

  for (const name of PACKAGES) {
    it(`says so in one sentence: ${name}`, () => {
      expectRefused(`packages/${name}/src/bin.js`,
        `${name} needs Node 22 or later and this is v20.1.0: use a later one.\n`)
    })
  }
})
