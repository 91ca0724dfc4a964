import { expect } from 'chai'
import { descendantsOf, isAlive, startCommand, startShell, until } from '../run-command.js'
import { TARGET, useOutFolder } from './tune-target.js'

const onLinux = process.platform === 'linux'

describe('npm run tune', () => {
  const out = useOutFolder()

  it('leaves nothing running after kill -9', async function () {
    if (!onLinux) this.skip()
    this.timeout(60_000)
    const run = startCommand('tune', [...TARGET, ...out(), '--workers', '2,3'])
    await until(
      () => run.output.stdout.includes('starting 3 workers'), 'the second candidate', 40_000
    )
    const children = descendantsOf(run.pid)
    expect(children.length).to.be.above(4)
    run.child.kill('SIGKILL')
    await until(() => !children.some(isAlive), 'the end of all processes')
  })

  it('stops at once on SIGTERM, says what it has, and ends with 130', async function () {
    if (!onLinux) this.skip()
    const run = startCommand('tune', [...TARGET, ...out(), '--workers', '2,3'])
    await until(() => run.output.stdout.includes('starting 2 workers'), 'the first candidate')
    await until(() => descendantsOf(run.pid).length > 3, 'its processes')
    const children = descendantsOf(run.pid)
    run.child.kill('SIGTERM')
    const { code, stdout } = await run.ended
    expect(code).to.equal(130)
    expect(stdout).to.include('Interrupted: this is what was measured until then.')
    expect(children.filter(isAlive)).to.deep.equal([])
  })

  it('tells why a program does not come up, once tried with two ' +
    'counts, and ends with 1', async () => {
    const { code, stdout } = await startCommand('tune', [
      ...out(), '--command', 'echo no licence; exit 3', '--workers-env', 'W', '--url',
      'http://127.0.0.1:9/', '--workers', '1,2,3', '--budget', '10s'
    ]).ended
    expect(stdout).to.match(
      /start-failed: 'echo no licence; exit 3' ended with exit code 3 before it answered.*It wrote: no licence/
    ).and.include("Can't tell")
    expect(stdout.match(/out of the race/g)).to.have.lengthOf(2)
    expect(code).to.equal(1)
  })

  it('refuses to measure what answers already', async () => {
    const serving = startCommand('serve', ['node'])
    await until(() => serving.output.stdout.includes('\n'), 'the ready line')
    const url = `${/http:\S+/.exec(serving.output.stdout)?.[0]}/static`
    const { code, stderr } = await startCommand('tune', [
      ...out(), '--command', 'sleep 9', '--workers-env', 'W', '--url', url, '--workers', '1,2'
    ]).ended
    expect(stderr).to.match(
      /^something answers at http:\/\/127\.0\.0\.1:\d+\/static before the command is started/
    )
    expect(code).to.equal(64)
    serving.child.kill('SIGTERM')
    await serving.ended
  })

  describe('says what was wrong with the command line, and ends with 64', () => {
    const cases = [
      {
        args: ['orchestra'],
        says:
          /there is no study that has workers to tune 'orchestra'; did you mean 'orchestration'\?/
      },
      {
        args: ['actions', '--action', 'factorail'],
        says: /there is no action 'factorail'; did you mean 'factorial'\?/
      },
      { args: ['--workers', '4'], says: /--workers takes at least two counts/ },
      { args: ['--url', 'http://127.0.0.1/'], says: /--url goes with --command/ }
    ]
    for (const { args, says } of cases) {
      it(args.join(' '), async () => {
        const { code, stdout, stderr } = await startCommand('tune', args).ended
        expect(stderr).to.match(says).and.not.match(/^\s+at /m)
        expect({ stdout, code }).to.deep.equal({ stdout: '', code: 64 })
      })
    }
  })

  it('names every option with --help', async () => {
    const { code, stdout } = await startCommand('tune', ['--help']).ended
    for (const option of [
      '--action', '--workers <list>', '--within', '--objective', '--strict', '--command',
      '--workers-env', '--ready-url', '--expect'
    ]) {
      expect(stdout).to.include(option)
    }
    expect(code).to.equal(0)
  })

  it("runs a program in the user's folder, with the user's own " +
    'node, when npm starts it', async function () {
    if (!onLinux) this.skip()
    this.timeout(60_000)
    const { stdout } = await startShell("npm run --silent tune -- --command 'pwd; echo $PATH; " +
      `exit 1' --workers-env W --url http://127.0.0.1:9/ --out ${out()[1]} --workers ` +
      '1,2 --json 2>/dev/null').ended
    const { candidates } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    const [, wrote = ''] = /It wrote: (.*)/s.exec(candidates.flatMap((
      /** @type {{reasons: {detail: string}[]}} */ { reasons }
    ) => reasons)[0].detail) ?? []
    expect(wrote.split('\n')[0]).to.equal(process.cwd())
    expect(wrote).to.not.include('node_modules/.bin')
  })
})
