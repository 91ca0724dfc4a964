/** @import {RunningServer} from '../../../servers/types.js' */
import { OptionError } from '@shootout/serving'
import { assert } from 'chai'
import { isAlive, until } from '../../../packages/ql/test/program/start-ql.js'
import { startQl } from './start-ql.js'

describe('the server ql', () => {
  /** @type {RunningServer | undefined} */
  let running
  afterEach(() => running?.stop())

  it('serves the scenarios with an upstream of its own, as routes and as ' +
    'scripts, and ends with it', async () => {
    running = await startQl({}, { workers: 1 })
    const { baseUrl, facts } = running
    /** @type {[path: string, bytes: number][]} */
    const scenarios = [['/a', 5924], ['/b', 952], ['/c', 1377], ['/myapi', 600]]
    const examples = /** @type {{title: string, script: string}[]} */ (
      await (await fetch(`${baseUrl}/console/examples`)).json()
    )
    for (const [path, bytes] of scenarios) {
      const text = await (await fetch(baseUrl + path)).text()
      assert.lengthOf(Buffer.from(text), bytes, path)
      const { script } = examples.find(({ title }) => title.startsWith(`GET ${path}`)) ??
        { script: '' }
      assert.equal(
        await (await fetch(`${baseUrl}/q?s=${encodeURIComponent(script)}`)).text(), text, path
      )
    }
    const origin = String(facts?.upstream)
    assert.equal((await fetch(`${origin}/search.json?q=x`)).status, 200)
    await running.stop()
    await until(() => running !== undefined && !isAlive(running.pid ?? 0))
    assert.match(
      String(await fetch(`${origin}/search.json?q=x`).catch(error => error.cause?.code)),
      /ECONNREFUSED/
    )
  })

  it('refuses wrong options before anything is started', async () => {
    const error = await startQl({ '--tables': ['/nowhere/at/all'] })
      .then(() => null, reason => reason)
    assert.instanceOf(error, OptionError)
    assert.equal(error.code, 'BAD_OPTION')
  })

  it('says why it can\'t start: a configuration that the app refuses', async () => {
    const error = await startQl({
      '--config': [new URL('../../../packages/ql/test/broken-proxy.json', import.meta.url).pathname]
    }).then(() => null, reason => reason)
    assert.match(
      error?.message,
      /ql did not start: its process ended with exit code 70; it wrote: .*config\.proxy/
    )
  })
})
