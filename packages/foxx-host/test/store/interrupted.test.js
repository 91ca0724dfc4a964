// Code is ended in the middle of native calls here: a fault of those would end the whole process, with all other tests
// in it. So these have one of their own, as a worker has.
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MOCHA = fileURLToPath(import.meta.resolve('mocha/bin/mocha.js'))
const TESTS = fileURLToPath(new URL('./programs/interrupted-store.js', import.meta.url))

describe('a store whose user is ended in the middle, in a process of its own', () => {
  it('has each change wholly or not at all, and the lock free, wherever that happens', async () => {
    const child = spawn(
      process.execPath,
      [MOCHA, '--no-config', '--exit', '--reporter', 'spec', TESTS],
      { stdio: ['ignore', 'pipe', 'pipe'] }
    )
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => { printed += text })
    }
    const [code, signal] = await once(child, 'close')
    expect({ code, signal }, printed).to.deep.equal({ code: 0, signal: null })
    expect(printed).to.match(/^ +9 passing/m)
  }).timeout(120_000)
})
