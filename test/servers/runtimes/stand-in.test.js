import { expect } from 'chai'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createStandIn, standsIn } from '../../../servers/runtimes/stand-in.js'

/** @param {string} directory @param {string} line for sh */
const run = (directory, line) => execFileSync('/bin/sh', ['-c', line], {
  encoding: 'utf8', env: { PATH: `${directory}:/usr/bin:/bin` }
})

describe('createStandIn', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-stand-in-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A program that tells how it was called. @param {string} name */
  function makeProgram (name) {
    const path = join(folder, name)
    writeFileSync(path, '#!/bin/sh\nprintf "%s|" "$(basename "$0")" "$@"\n')
    chmodSync(path, 0o755)
    return path
  }

  it('makes a command that starts node run on another Node', async () => {
    const { directory, remove } = await createStandIn(
      { runtime: 'node', name: 'node@26' }, process.execPath
    )
    const found = run(directory, "node -p 'process.version + process.execPath'")
    expect(found).to.equal(`${process.version}${realpathSync(process.execPath)}\n`)
    await remove()
    expect(existsSync(directory)).to.equal(false)
  })

  it('calls Bun node, because Bun is one then, and bun', async () => {
    const { directory, remove } =
      await createStandIn({ runtime: 'bun', name: 'bun@1' }, makeProgram('bun'))
    expect(run(directory, 'node a.js 1; bun b.js')).to.equal('node|a.js|1|bun|b.js|')
    await remove()
  })

  it('gives Deno the flags of a program of node\'s, whatever its path and arguments', async () => {
    const { directory, remove } =
      await createStandIn({ runtime: 'deno', name: 'deno@2' }, makeProgram("it's deno"))
    expect(run(directory, "node a.js 'x y'")).to.match(
      /^it's deno\|run\|.*--unstable-net\|--allow-all\|--unstable-detect-cjs\|a\.js\|x y\|$/
    )
    expect(run(directory, 'deno task')).to.equal('deno|task|')
    await remove()
  })

  it('knows that workerd runs no programs of node\'s', async () => {
    expect(['node', 'bun', 'deno', 'workerd'].map(runtime =>
      standsIn({ runtime: /** @type {import('../../../servers/runtimes/types.js').RuntimeName} */ (
        runtime
      ) }))).to.deep.equal([true, true, true, false])
    const error = await createStandIn({ runtime: 'workerd', name: 'workerd' }, '/x')
      .then(() => null, reason => reason)
    expect(error).to.be.instanceOf(RangeError)
  })
})
