import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const PROGRAM = fileURLToPath(new URL('programs/cluster.js', import.meta.url))

/** @param {string[]} argv */
async function runPrimary (...argv) {
  const child = spawn(process.execPath, [PROGRAM, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], stdout, stderr] =
    await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, stdout, stderr }
}

describe('the seat of a process', () => {
  it('tells of a worker that is killed while node answers where it may listen', async () => {
    expect(await runPrimary()).to.deep.equal({ code: 0, stdout: 'signal SIGKILL\n', stderr: '' })
  })

  it('tells of a worker that could not be started', async () => {
    const { code, stdout, stderr } = await runPrimary('absent')
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.match(/^spawn .* ENOENT\n$/)
  })
})
