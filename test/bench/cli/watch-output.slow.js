import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { ROOT } from './run-command.js'

const FULL = '/dev/full'

describe('a command whose output can not be written', () => {
  before(function () {
    if (!existsSync(FULL)) this.skip()
  })

  for (const args of [['bench', '--help'], ['bench', '--dry-run']]) {
    it(`says so in one line and ends with 70: ${args.join(' ')}`, () => {
      const { status, stderr } = runInto(args, 1)
      expect(stderr).to.match(
        /^what this command printed could not be written to standard output \(ENOSPC.*\n$/
      )
      expect(status).to.equal(70)
    })
  }

  it('keeps its own exit code when only its error message is lost', () => {
    expect(runInto(['bench', '--onyl'], 2)).to.include({ status: 64, stdout: '' })
  })

  it('has lost nothing when its reader went away', () => {
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `{ ${process.execPath} bench/cli/bench/index.js --dry-run; echo $? >&2; } | true`],
      { cwd: ROOT, encoding: 'utf8' }
    )
    expect([status, stderr]).to.eql([0, '0\n'])
  })

  /** @param {string[]} args @param {1 | 2} lost the stream that goes to a full disk */
  function runInto ([command, ...args], lost) {
    const descriptor = openSync(FULL, 'w')
    try {
      return spawnSync(process.execPath, [`${ROOT}bench/cli/${command}/index.js`, ...args], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', lost === 1 ? descriptor : 'pipe', lost === 2 ? descriptor : 'pipe']
      })
    } finally {
      closeSync(descriptor)
    }
  }
})
