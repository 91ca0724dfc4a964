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

  it('start what a runtime runs, by all names that --runtimes takes', async () => {
    const names = [
      'node@20', 'node@20.20.2', 'node-cluster@0.8', 'express@26', 'bun', 'bun-native', 'deno@2',
      'workerd'
    ]
    const found = await Promise.all(names.map(async name => (await parse(name)).variant.name))
    expect(found).to.deep.equal([
      'node@20', 'node@20', 'node-cluster@0.8', 'express@26', 'bun@1', 'bun-native', 'deno@2',
      'workerd'
    ])
    expect((await parse('bun-native-cluster --workers 3')).variant.workers).to.equal(3)
  })

  it('list families of versions, not each of them', async () => {
    const { message } = await parse('node@99').catch(error => error)
    expect(message).to.include("there is no server 'node@99'; did you mean 'node@9'? Known: node, ")
      .and.include('node@0.8 to 26, ')
      .and.include('express@18 to 26, ')
      .and.include('bun-native, bun-native-cluster, ')
      .and.not.include('node@20')
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
    ['node@20 --workers 2', 'BAD_VALUE', 'and node@20 is a single process'],
    ['node@20 --bare', 'UNKNOWN_OPTION', 'node@20 has no option --bare'],
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
