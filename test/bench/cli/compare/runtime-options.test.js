import { expect } from 'chai'
import { tmpdir } from 'node:os'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { asksForRevisions } from '../../../../bench/cli/compare/options.js'
import { BenchError } from '../../../../bench/errors.js'
import { ServerError } from '../../../../servers/index.js'

const COMMAND = ['--command', 'node app.js {port}']
const HERE = process.env.INIT_CWD ?? process.cwd()

/** @param {string} line as it is typed behind 'npm run compare --' */
const words = line => line.split(' ').filter(word => word !== '')

/** @param {readonly string[]} argv @returns {(string | undefined)[]} */
function namesOf (argv) {
  const { runtimePair } = parseAgainstOptions(argv)
  return [runtimePair?.a.name, runtimePair?.b.name]
}

/** @param {readonly string[]} argv @param {string} message @param {string} [code] */
function expectRefused (argv, message, code = 'OPTIONS_DISAGREE') {
  expect(() => parseAgainstOptions(argv), argv.join(' '))
    .to.throw(BenchError, message)
    .with.include({ code, exitCode: 64 })
}

describe('the options of two runtimes', () => {
  it('are asked for by each of them', () => {
    for (const option of [
      '--node-a', '--node-b', '--runtime-a', '--runtime-b', '--command'
    ]) {
      expect([asksForRevisions([option, 'x']), asksForRevisions([`${option}=x`])], option)
        .to.deep.equal([true, true])
    }
  })

  it('name lines of Node, whole versions or any runtime, and the same twice', () => {
    expect(namesOf(words('--node-a 20 --node-b 26'))).to.deep.equal(['node@20', 'node@26'])
    expect(namesOf(words('--node-a v0.8 --node-b node@26'))).to.deep.equal(['node@0.8', 'node@26'])
    expect(namesOf(words('--node-a 20.20.2 --runtime-b bun'))).to.deep.equal(['node@20', 'bun@1'])
    expect(namesOf(words('--runtime-a deno@2 --runtime-b workerd')))
      .to.deep.equal(['deno@2', 'workerd'])
    expect(namesOf(words('--node-a 26 --node-b 26'))).to.deep.equal(['node@26', 'node@26'])
  })

  it('take actions where there is no program', () => {
    expect(parseAgainstOptions(words('--node-a 20 --node-b 26 --actions json --connections 8')))
      .to.deep.include({ against: null, pair: null, actions: ['json'], connections: [8] })
  })

  it('take one program for both sides, in a folder for each', () => {
    const { pair } = parseAgainstOptions([
      ...words('--node-a 20 --node-b 26'), ...COMMAND, '--cwd-b', tmpdir(), '--expect', 'done'
    ])
    expect(pair).to.deep.equal({
      a: { command: 'node app.js {port}', directory: HERE },
      b: { command: 'node app.js {port}', directory: tmpdir() },
      url: 'http://127.0.0.1:{port}/', readyUrl: 'http://127.0.0.1:{port}/', method: 'GET',
      body: null, headers: {}, expect: 'done'
    })
    const named = parseAgainstOptions([
      ...words('--node-a 20 --node-b 26 --url http://127.0.0.1:{port}/api'), ...COMMAND
    ])
    expect(named.pair).to.include({ url: 'http://127.0.0.1:{port}/api' })
  })

  it('refuse a side that is missing, given twice, or several runtimes', () => {
    expectRefused(words('--node-a 20'), '--node-b is missing')
    expectRefused(words('--runtime-b bun'), '--node-a is missing')
    expectRefused(
      words('--node-a 20 --runtime-a bun --node-b 26'), '--node-a and --runtime-a name the same'
    )
    expectRefused(
      words('--runtime-a node --node-b 26'), "--runtime-a takes one runtime: 'node@20'", 'BAD_VALUE'
    )
    expectRefused(words('--node-a * --node-b 26'), '--node-a takes one runtime', 'BAD_VALUE')
  })

  it('list the runtimes that there are where one is unknown', () => {
    for (const [line, name, known] of /** @type {const} */ ([
      ['--node-a 3 --node-b 26', 'node@3', 'node@0.8, node@0.10'],
      ['--node-a 20 --runtime-b rhino', 'rhino', 'bun@1, deno@2, workerd']
    ])) {
      expect(() => parseAgainstOptions(words(line)), line)
        .to.throw(ServerError, known)
        .with.property('message')
        .that.includes(`no runtime '${name}'`)
    }
  })

  it('refuse what does not go with them, and say what does', () => {
    const both = words('--node-a 20 --node-b 26')
    expectRefused([...both, '--against', 'HEAD'], '--against compares two revisions')
    expectRefused([...both, '--command-a', 'x'], '--command-b compare two programs of your own')
    expectRefused([...both, '--only', 'node'], '--only goes with --against')
    expectRefused([...both, '--workers', '2'], '--workers goes with --against')
    expectRefused([...both, 'files'], 'runtimes are compared by --actions')
    expectRefused([...both, ...COMMAND, 'files'], 'programs are asked what --url names')
    expectRefused([...both, '--url', 'http://127.0.0.1:{port}/'], 'or with --command')
    expectRefused([...both, '--cwd-a', '.'], '--cwd-a goes with --command-a')
    expectRefused([...both, ...COMMAND, '--actions', 'json'], '--node-b without --command')
    expectRefused(COMMAND, '--command goes with --revision, or with --node-a and --node-b')
    expectRefused(['--against', 'HEAD', ...COMMAND], '--command goes with --revision')
    expectRefused([...both, '--command', 'node app.js'], '{port} is missing in --command')
    expectRefused([...both, '--command', ''], '{port} is missing in --command')
    expectRefused(
      [...both, '--command', 'node app.js {port} {workers}'], '{workers} stands in --command'
    )
  })

  it('refuse a program for workerd, which runs none of node\'s', () => {
    expectRefused(
      [...words('--runtime-a workerd --node-b 26'), ...COMMAND],
      '--command needs runtimes that run programs of Node'
    )
  })
})
