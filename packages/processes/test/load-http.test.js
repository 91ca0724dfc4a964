import { spawnSync } from 'node:child_process'
import { assert } from 'chai'
import { loadHttp, loadHttp2, loadHttps } from '../src/load-http.js'

const DOOR = new URL('../src/index.js', import.meta.url)
const LOADED = 'process.moduleLoadList.filter(name => /undici|_http_server|http2/.test(name))'

/** @param {string} program a module @returns {string[]} what node itself has loaded of HTTP when it ends */
function whatIsLoaded (program) {
  const { stdout } = spawnSync(process.execPath, [
    '--input-type=module', '--eval', `${program}; console.log(JSON.stringify(${LOADED}))`
  ], { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } })
  return JSON.parse(stdout)
}

describe('loadHttp', () => {
  it('is all that loads HTTP, and loads no fetch', () => {
    assert.deepEqual(whatIsLoaded(`await import('${DOOR}')`), [])
    const loaded = whatIsLoaded(`(await import('${DOOR}')).loadHttp().createServer()`)
    assert.deepEqual(loaded, ['NativeModule _http_server'])
  })

  it('gives the modules that an import gives', async () => {
    assert.strictEqual(loadHttp().createServer, (await import('node:http')).createServer)
    assert.strictEqual(loadHttps().createServer, (await import('node:https')).createServer)
    assert.strictEqual(loadHttp2().createServer, (await import('node:http2')).createServer)
  })
})
