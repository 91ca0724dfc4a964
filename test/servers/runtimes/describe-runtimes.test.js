import { expect } from 'chai'
import { toVariants } from '../../../servers/index.js'
import { describeRuntimes } from '../../../servers/runtimes/describe-runtimes.js'
import { RELEASES, parseRuntimes } from '../../../servers/runtimes/releases.js'
import { makeRelease } from './make-release.js'

/** @param {readonly string[]} texts */
const variantsOf = texts => describeRuntimes(parseRuntimes(texts)).flatMap(({ variants }) =>
  variants.map(({ name, workers }) => `${name} ${workers}`))

describe('runtimes as servers', () => {
  it('answer by node:http, alone or as a cluster, and from 18 on by Express', () => {
    expect(variantsOf(['node@0.8', 'node@17', 'node@18'])).to.deep.equal([
      'node@0.8 1', 'node-cluster@0.8 8', 'node@17 1', 'node-cluster@17 8', 'node@18 1',
      'node-cluster@18 8', 'express@18 1'
    ])
  })

  it('answer by a server of their own, too, where they have one', () => {
    expect(variantsOf(['bun', 'deno', 'workerd'])).to.deep.equal([
      'bun@1 1', 'express@bun 1', 'bun-native 1', 'bun-native-cluster 8', 'deno@2 1',
      'express@deno 1', 'deno-native 1', 'deno-native-cluster 8', 'workerd 1'
    ])
  })

  it('have each variant once, and say on which runtime it runs', () => {
    const servers = describeRuntimes(RELEASES)
    const names = toVariants(servers).map(({ name }) => name)
    expect(new Set(names).size).to.equal(names.length)
    expect(new Set(servers.map(({ runtime }) => runtime)))
      .to.deep.equal(new Set(RELEASES.map(({ name }) => name)))
    expect(servers.filter(({ answers }) => answers?.join() !== 'handler')).to.deep.equal([])
  })

  it('have titles for people, and Express is compared with what it runs on', () => {
    expect(describeRuntimes(parseRuntimes(['node@18'])).map(({ title, wraps = null }) =>
      [title, wraps])).to.deep.equal([
      ['node:http of Node 18.20.8', null], ['Express 5 on Node 18.20.8', 'node@18']
    ])
    expect(describeRuntimes(parseRuntimes(['bun', 'workerd'])).map(({ title }) =>
      title.replace(/[\d.]+$/, 'X'))).to.deep.equal([
      'node:http of Bun X', 'Express 5 on Bun X', 'the own HTTP server of Bun X', 'workerd X'
    ])
  })

  it('are not started where they have not been fetched: the error says how to get ' +
    'them', async () => {
    for (const server of describeRuntimes([
      makeRelease({ name: 'bun@0', version: '0.0.0' }),
      makeRelease({ name: 'workerd', runtime: 'workerd', version: '0.0.0' })
    ])) {
      const [variant] = toVariants([server])
      expect(await server.find?.({})).to.include({ found: false })
      const options = { host: '127.0.0.1', port: 0, timeoutMs: 1_000, actionDirectories: [] }
      const refusal =
        variant && await server.start?.(variant, options).then(() => null, error => error)
      expect(refusal).to.include({ code: 'START_FAILED' })
      expect(refusal.message).to.include(`npm run peers -- --only ${server.runtime}`)
    }
  })
})
