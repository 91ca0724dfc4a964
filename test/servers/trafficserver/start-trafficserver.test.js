import { assert } from 'chai'
import { startVariant } from '../../../servers/index.js'
import { findTrafficserver } from '../../../servers/trafficserver/find-trafficserver.js'
import { VARIANT, openStandIn } from './stand-in.js'

const VERSION = "echo 'Apache Traffic Server - traffic_server - 9.2.9 - (build # 1 on Apr 4 2026)'"
/** The program is asked for its version first. */
const ONLY_VERSION = `if [ "$1" = -V ]; then ${VERSION}; exit 0; fi`

describe('looking for a Traffic Server', () => {
  /** @type {[string, string | null, {found: boolean, version: string} | RegExp][]} */
  const cases = [
    ['finds one with its version', VERSION, { found: true, version: '9.2.9' }],
    ['says when there is none', null, /^no traffic_server on PATH$/],
    [
      'says when it is a release that is configured otherwise', VERSION.replace('9.2.9', '10.1.0'),
      /is version 10\.1\.0, which is configured in other ways than 9\.x$/
    ],
    [
      'says when it prints no version', 'echo broken',
      /-V should print a version; it printed: broken$/
    ]
  ]
  for (const [title, script, expected] of cases) {
    it(title, async () => {
      const standIn = await openStandIn(script)
      const finding = await findTrafficserver(process.env)
      await standIn.close()
      if (!(expected instanceof RegExp)) return assert.deepInclude(finding, expected)
      assert.match(finding.found ? '' : finding.reason, expected)
      assert.match(finding.found ? '' : finding.remedy, /install/)
    })
  }
})

describe('a Traffic Server that does not come up', () => {
  it('is reported with its ending and its words, and leaves nothing', async () => {
    const standIn = await openStandIn(`${ONLY_VERSION}; echo 'no storage' >&2; exit 33`)
    const error = await startVariant(VARIANT).catch(refused => refused)
    const leftovers = standIn.leftovers()
    await standIn.close()
    assert.equal(
      error.message,
      'trafficserver did not start: its process ended with exit code 33; it wrote: no storage'
    )
    assert.deepEqual(leftovers, [])
  })

  it('is given up in time, and leaves nothing', async () => {
    const standIn = await openStandIn(`${ONLY_VERSION}; exec sleep 60`)
    const error = await startVariant(VARIANT, { timeoutMs: 700 }).catch(refused => refused)
    const leftovers = standIn.leftovers()
    await standIn.close()
    assert.match(error.message, /^trafficserver was not ready after 0\.7 s and was stopped/)
    assert.deepEqual(leftovers, [])
  })

  it('is not even tried where the host is open to others', async () => {
    assert.match(
      (await startVariant(VARIANT, { host: '0.0.0.0' }).catch(refused => refused)).message,
      /^--host takes an address of loopback, .*; '0\.0\.0\.0' came$/
    )
  })

  it('is not even tried with an upstream that has no address', async () => {
    assert.include(
      await startVariant(VARIANT, { settings: { '--upstream': ['http://no-such-host.invalid'] } })
        .catch(refused => refused),
      { code: 'BAD_OPTION' }
    )
  })
})
