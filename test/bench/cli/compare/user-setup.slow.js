// The set-up of a revision in a repository of a stranger's: made once, and half a one never kept. Two minutes.
import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { until } from '../run-command.js'
import { useUserRepository } from './use-user-repository.js'

describe('the set-up of npm run compare -- --revision', function () {
  this.timeout(240_000)
  const { repository, cache, compare } = useUserRepository()
  const worktrees = () => repository().git('worktree', 'list').split('\n').length

  it('is made once for each revision', async () => {
    const args = [
      '--revision-a', 'HEAD~1', '--revision-b', 'HEAD~1', '--budget', '10s', '--setup',
      'cp work ready', '--json'
    ]
    const first = await compare(args, 'first').ended
    expect(first.stderr).to.match(/Setting up HEAD~1 \([0-9a-f]{7}\): cp work ready/)
    expect(first.code, first.stdout).to.equal(0)
    const second = await compare(args, 'second').ended
    expect(second.stderr).to.not.include('Setting up')
    expect(second.code, second.stdout).to.equal(0)
    expect(readdirSync(cache())).to.have.lengthOf(1)
  })

  it('ends with 70 where the set-up fails, and shows its last lines', async () => {
    const { code, stderr } =
      await compare(['--revision', 'HEAD~1', '--setup', 'echo no compiler; exit 9'], 'out').ended
    expect(code).to.equal(70)
    expect(stderr.replace(/\s+/g, ' ')).to.include('it ended with 9').and.include('no compiler')
    expect(readdirSync(cache())).to.deep.equal([])
  })

  it('leaves nothing of a set-up that Ctrl-C ends', async () => {
    const { child, output, ended } =
      compare(['--revision', 'HEAD~1', '--setup', 'sleep 60'], 'out')
    await until(() => output.stdout.includes('Setting up'))
    child.kill('SIGINT')
    expect((await ended).code).to.equal(130)
    expect(readdirSync(cache())).to.deep.equal([])
    expect(worktrees()).to.equal(1)
  })

  it('is made again after kill -9 in the middle', async () => {
    const args = [
      '--revision', 'HEAD~1', '--setup', 'test -e $HOLD && sleep 2; cp work ready', '--budget',
      '10s', '--json'
    ]
    const killed = compare(args, 'killed', { HOLD: repository().home })
    await until(() => killed.output.stderr.includes('Setting up'))
    killed.child.kill('SIGKILL')
    await killed.ended
    const [half = ''] = readdirSync(cache())
    expect(half).to.not.equal('')
    const again = await compare(args, 'again', { HOLD: '/no/such/file' }).ended
    expect(again.stderr).to.include('Setting up')
    expect(again.code, again.stderr).to.be.oneOf([0, 3])
    expect(readdirSync(cache())).to.have.lengthOf(1).and.not.include(half)
    expect(worktrees()).to.equal(2)
  })
})
