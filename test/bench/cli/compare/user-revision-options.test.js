import { expect } from 'chai'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { asksForRevisions } from '../../../../bench/cli/compare/options.js'
import { userDirectory } from '../../../../bench/format/paths.js'

const COMMAND = ['--command', 'node app.js {port}']
const REVISION = ['--revision', 'HEAD~1', ...COMMAND]

/** @param {readonly string[]} argv @param {string} message @param {string} [code] */
function expectRefused (argv, message, code = 'OPTIONS_DISAGREE') {
  expect(() => parseAgainstOptions(argv), argv.join(' '))
    .to.throw(message)
    .with.include({ code, exitCode: 64 })
}

describe('the options of two revisions of the user\'s', () => {
  it('are asked for by each of them', () => {
    for (const name of ['--revision', '--revision-a', '--revision-b', '--setup']) {
      expect(asksForRevisions([name, 'x']), name).to.equal(true)
      expect(asksForRevisions([`${name}=x`]), name).to.equal(true)
    }
  })

  it('name one revision, or both, and what makes them ready', () => {
    const { userRevisions, pair, against, runtimePair } = parseAgainstOptions(REVISION)
    expect({ userRevisions, against, runtimePair }).to.deep.equal({
      userRevisions: { a: 'HEAD~1', b: null, setup: null }, against: null, runtimePair: null
    })
    expect(pair).to.deep.include({
      a: { command: 'node app.js {port}', directory: userDirectory() },
      b: { command: 'node app.js {port}', directory: userDirectory() },
      url: 'http://127.0.0.1:{port}/'
    })
    expect(parseAgainstOptions([
      '--revision-a', 'v1', '--revision-b', 'v2', '--setup', 'npm ci', ...COMMAND
    ]).userRevisions).to.deep.equal({ a: 'v1', b: 'v2', setup: 'npm ci' })
  })

  it('refuse a side that is missing or given twice, and a missing command', () => {
    expectRefused(['--revision-b', 'v2', ...COMMAND], '--revision-a is missing')
    expectRefused([...REVISION, '--revision-a', 'v1'], 'name the same side')
    expectRefused(['--revision', 'HEAD~1'], '--revision needs --command')
    expectRefused(['--revision-a', 'HEAD~1'], '--revision-a needs --command')
    expectRefused(
      ['--revision', 'v1', '--command', 'node app.js'], '{port} is missing in --command'
    )
    expectRefused(
      ['--revision', 'v1', '--command', 'node app.js {port} {workers}'],
      '{workers} stands in --command'
    )
  })

  it('refuse what does not go with them', () => {
    expectRefused(['--setup', 'npm ci', '--against', 'HEAD'], '--setup goes with --revision')
    expectRefused([...REVISION, '--against', 'HEAD'], 'give one of them')
    expectRefused([...REVISION, '--node-a', '24', '--node-b', '26'], 'give one of them')
    expectRefused([...REVISION, '--cwd-a', '.'], '--cwd-a goes with --command-a and --command-b')
    expectRefused([...REVISION, '--cwd-b', '.'], 'with --revision both sides are checkouts')
    expectRefused([...REVISION, '--only', 'node'], '--only goes with --against')
    expectRefused([...REVISION, 'files'], "a study ('files') goes with --against")
  })

  it('refuse texts that name nothing', () => {
    for (const name of ['--revision', '--revision-a']) {
      expectRefused([name, ' ', ...COMMAND], `${name} takes a revision`, 'BAD_VALUE')
    }
    expectRefused([...REVISION, '--revision-b', ''], '--revision-b takes a revision', 'BAD_VALUE')
    expectRefused([...REVISION, '--setup', ''], '--setup takes a command line', 'BAD_VALUE')
  })
})
