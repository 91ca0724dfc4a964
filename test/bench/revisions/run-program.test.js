import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lastLinesOf, runProgram } from '../../../bench/revisions/run-program.js'
import { isAlive, until } from '../cli/run-command.js'

const HERE = { cwd: process.cwd() }

describe('runProgram', () => {
  it('gives what a program prints, and takes nothing that it is given for a command', async () => {
    expect(await runProgram('printf', ['%s', '$(id); `id`'], HERE)).to.equal('$(id); `id`')
  })

  it('fails with what the program said when it ends badly', async () => {
    const error = await runProgram('sh', ['-c', 'echo why >&2; exit 3'], HERE)
      .then(() => null, reason => reason)
    expect(error.message).to.equal('sh ended with 3')
    expect(error.stderr).to.equal('why\n')
  })

  it('fails with the system\'s error where there is no such program', async () => {
    const error = await runProgram('a-program-that-is-nowhere', [], HERE)
      .then(() => null, reason => reason)
    expect(error.code).to.equal('ENOENT')
  })

  it('says why there was no program to end, too, when it is told to end it at once', async () => {
    const abort = new AbortController()
    const running =
      runProgram('a-program-that-is-nowhere', [], { ...HERE, signal: abort.signal })
    abort.abort()
    const error = await running.then(() => null, reason => reason)
    expect(error.code).to.equal('ENOENT')
  })

  it('ends a program and what that has started, when it is told to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-program-'))
    const note = join(folder, 'pid')
    try {
      const abort = new AbortController()
      const running = runProgram(
        'sh',
        ['-c', 'sleep 60 & echo $! > "$0.part"; mv "$0.part" "$0"; wait', note],
        { ...HERE, signal: abort.signal }
      )
      await until(() => existsSync(note), 'the pid of what was started')
      abort.abort()
      const error = await running.then(() => null, reason => reason)
      expect(error.name).to.equal('AbortError')
      await until(() => !isAlive(Number(readFileSync(note, 'utf8'))), 'the end of what was started')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('starts nothing once it was told to end', async () => {
    const error =
      await runProgram('a-program-that-is-nowhere', [], { ...HERE, signal: AbortSignal.abort() })
        .then(() => null, reason => reason)
    expect(error.name).to.equal('AbortError')
  })
})

describe('lastLinesOf', () => {
  it('are six at most of what a program said that failed', () => {
    const stderr = `${'123456789'.split('').join('\n')}\n\n`
    expect(lastLinesOf(Object.assign(new Error('sh ended with 1'), { stderr })))
      .to.equal('4\n5\n6\n7\n8\n9')
  })

  it('are none where it said nothing, or was never started', () => {
    expect(lastLinesOf(Object.assign(new Error('sh ended with 1'), { stderr: '\n' }))).to.equal('')
    expect(lastLinesOf(new Error('spawn sh ENOENT'))).to.equal('')
  })
})
