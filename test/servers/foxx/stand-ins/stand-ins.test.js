import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { parseArangodOptions } from './arangod-options.js'

/**
 * @param {'arangod' | 'docker'} program
 * @param {readonly string[]} args
 * @returns {Promise<{code: unknown, output: string}>}
 */
const run = (program, args) => new Promise(resolve => {
  execFile(fileURLToPath(new URL(program, import.meta.url)), args, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, output: stdout + stderr }))
})

const DATA = ['--database.directory', '/tmp/a']

describe('the stand-in for arangod', () => {
  it('prints its version first', async () => {
    const { code, output } = await run('arangod', ['--version'])
    expect(code).to.equal(0)
    expect(output).to.match(/^3\.12\.\d+\n/)
  })

  it('ends with 1 and a sentence on an option that arangod does not have', async () => {
    const { code, output } = await run('arangod', [...DATA, '--javascript.v8-context', '2'])
    expect(code).to.equal(1)
    expect(output).to.include("unknown option '--javascript.v8-context'")
  })

  it('takes both ways of writing an option, the last one counts', () => {
    expect(
      parseArangodOptions([...DATA, '--javascript.gc-interval', '1', '--javascript.gc-interval=2'])
        .get('javascript.gc-interval')
    ).to.equal('2')
  })

  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [[], /no database path/],
    [[...DATA, '--temp.path', '/tmp/a'], /must not be the same/],
    [[...DATA, '--log.level'], /no value specified/],
    [[...DATA, '--javascript.gc-interval', 'often'], /invalid numeric value 'often'/],
    [[...DATA, '--foxx.queues', 'no'], /for a boolean/],
    [
      [...DATA, '--javascript.v8-contexts', '2', '--javascript.v8-contexts-minimum', '4'],
      /is larger than/
    ],
    [[...DATA, 'start'], /unexpected argument 'start'/]
  ])) {
    it(`refuses '${args.join(' ')}'`, () =>
      expect(() => parseArangodOptions(args)).to.throw(message))
  }
})

describe('the stand-in for docker', () => {
  const CONTAINER = ['run', '--rm', '--name', 'shootout-test']

  for (const [args, message] of /** @type {[string[], RegExp][]} */ ([
    [['compose'], /is not a docker command/],
    [['run', '--name', 'x', 'arangodb:3.12', 'arangod'], /needs --rm/],
    [
      [...CONTAINER, '-p', '127.0.0.1:1:8529', 'arangodb:3.12', 'arangod'],
      /password option is not specified/
    ],
    [
      [...CONTAINER, '-p', '1:8529', '-e', 'ARANGO_NO_AUTH=1', 'arangodb:3.12', 'arangod'],
      /should bind to loopback/
    ],
    [
      [...CONTAINER, '-p', '127.0.0.1:1:8529', '-e', 'ARANGO_NO_AUTH=1', 'mongo', 'arangod'],
      /Unable to find image 'mongo'/
    ],
    [['stop', 'shootout-no-such'], /No such container: shootout-no-such/]
  ])) {
    it(`refuses '${args.join(' ')}'`, async () => {
      const { code, output } = await run('docker', args)
      expect(code).not.to.equal(0)
      expect(output).to.match(message)
    })
  }
})
