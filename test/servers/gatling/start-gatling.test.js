/** @import {Variant} from '../../../servers/types.js' */
// A gatling that is a script: what it is told, what is passed on of what it prints, and what becomes of it.
import { assert } from 'chai'
import { server } from '../../../servers/gatling/index.js'
import { startVariant } from '../../../servers/index.js'
import { withPrograms } from '../launch/stand-in-programs.js'

/** @type {Variant} */
const VARIANT = { name: 'gatling', server, processModel: 'single', workers: 1 }
const HELP = '# Gatling/0.13\nif [ "$1" = -h ]; then echo "usage: gatling"; exit 1; fi'
/** Answers with where it is and with what it was told. */
const SERVE = `printf 'starting_up 1 x\nodd\n\n'; exec ${process.execPath} -e "
require('http').createServer((_, answer) =>
  answer.end(JSON.stringify([process.cwd(), ...process.argv.slice(1)]))).listen($4, '$2')" -- "$@"`

/** @param {string} script @param {(files: string) => Promise<void>} use */
async function withGatling (script, use) {
  await withPrograms({ 'bin/gatling': script, 'root/files/67.txt': '' }, async directory => {
    const { PATH } = process.env
    process.env.PATH = `${directory}/bin:/usr/bin:/bin`
    try {
      await use(`${directory}/root`)
    } finally {
      process.env.PATH = PATH
    }
  })
}

describe('starting a gatling', () => {
  it('tells it the place, passes on what is no chatter, and stops it', async () => {
    await withGatling(`${HELP}\n${SERVE}`, async fileRoot => {
      /** @type {string[]} */
      const printed = []
      const options = { fileRoot, onStderr: (/** @type {string} */ text) => printed.push(text) }
      const running = await startVariant(VARIANT, options)
      const told = await (await fetch(running.baseUrl)).json()
      assert.include(running, { variant: VARIANT, runtime: 'gatling 0.13' })
      assert.deepEqual([running.facts, await running.stats()], [{ version: '0.13' }, null])
      await running.stop()
      const { port } = new URL(running.baseUrl)
      const place = [fileRoot, '-i', '127.0.0.1', '-p', port]
      const flags = ['-F', '-S', '-n', '-V', '-D', '-T', '0']
      const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
      assert.deepEqual(told, [...place, ...flags, ...user])
      assert.equal(printed.join(''), 'odd\n')
      assert.isTrue(Number.isInteger(running.pid))
      assert.include(await running.exited, { signal: 'SIGTERM' })
    })
  })

  it('says why it does not come up, with its last words', async () => {
    await withGatling(`${HELP}\necho 'no licence' >&2; exit 3`, async fileRoot => {
      const error = await startVariant(VARIANT, { fileRoot }).catch(refused => refused)
      assert.equal(error.message,
        'gatling did not start: its process ended with exit code 3; it wrote: no licence')
    })
  })

  it('says where it is missing, and how to get it', async () => {
    await withGatling('echo broken; exit 1', async fileRoot => {
      const error = await startVariant(VARIANT, { fileRoot }).catch(refused => refused)
      assert.match(error.message,
        /^gatling did not start: its process ended with no process; it wrote: .*: broken \(npm run/)
    })
  })
})
