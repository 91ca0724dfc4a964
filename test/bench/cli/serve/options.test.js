import { expect } from 'chai'
import { parseServeOptions } from '../../../../bench/cli/serve/options.js'

/** @param {string} line as it is written behind 'npm run serve --' */
const parse = line => parseServeOptions(line.split(' ').filter(word => word !== ''))

describe('the options of npm run serve', () => {
  it('ask for any free port of loopback unless told otherwise', async () => {
    const { variant, ...rest } = await parse('node')
    expect(variant).to.include({ name: 'node', workers: 1 })
    expect(rest)
      .to.deep.equal({ host: '127.0.0.1', port: 0, settings: {}, actionDirectories: [] })
  })

  it('say where it listens, with how many processes, and what is its own', async () => {
    const { variant, ...rest } = await parse('foxx --port 65535 --host ::1 --workers 1024 ' +
      '--service /a=one --service /b=two --bare --actions-dir x --actions-dir y')
    expect(variant).to.include({ name: 'foxx', workers: 1024 })
    expect(rest).to.deep.equal({
      host: '::1',
      port: 65_535,
      settings: { '--service': ['/a=one', '/b=two'], '--bare': ['true'] },
      actionDirectories: ['x', 'y']
    })
  })

  /** @type {[string, string, string][]} */
  const refusals = [
    ['nod', 'UNKNOWN_NAME', "there is no server 'nod'; did you mean 'node'?"],
    ['', 'UNKNOWN_OPTION', 'missing required argument'],
    ['node --bare', 'UNKNOWN_OPTION', 'node has no option --bare'],
    ['node --potr 1', 'UNKNOWN_OPTION', "did you mean '--port'?"],
    ['node --workers 2', 'BAD_VALUE', 'a cluster to set it for, and node is a single process'],
    [
      'apache-prefork --workers 2', 'BAD_VALUE',
      'and apache-prefork has a process for each connection'
    ],
    ['node-cluster --workers 0', 'BAD_VALUE', "--workers takes a whole number from 1 to 1024; '0'"],
    ['node-cluster --workers 1025', 'BAD_VALUE', '--workers takes'],
    ['node --port 65536', 'BAD_VALUE', "--port takes a whole number from 0 to 65535; '65536' came"],
    ['node --servers-dir /nowhere', 'DIRECTORY_UNUSABLE', '/nowhere']
  ]
  for (const [line, code, message] of refusals) {
    it(`refuse '${line}'`, async () => {
      const error = await parse(line).then(() => expect.fail('it was taken'), refused => refused)
      expect(error).to.include({ code, exitCode: 64 })
      expect(error.message).to.include(message)
    })
  }
})
