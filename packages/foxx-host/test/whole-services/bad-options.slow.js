// What the host says of options that it can not start with.
import { expect } from 'chai'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf, startHost } from '../start-host.js'

describe('a host in trouble', () => {
  describe('started with bad options', () => {
    /** @type {[Record<string, string[]>, {host?: string}, RegExp][]} */
    const cases = [
      [{ '--auth': ['root'] }, {}, /--auth takes a name and a password/],
      [
        { '--log-level': ['loud'] }, {},
        /--log-level takes error or warn or info or debug; 'loud' came/
      ],
      [{ '--handler-limit': ['0'] }, {}, /--handler-limit takes a whole number/],
      [{ '--service': ['x'] }, {}, /^--service takes a folder, .*ENOENT.*; '.*\/x' came$/],
      [
        { '--service': ['x', 'y'], '--mount': ['/x'] }, {},
        /each --service needs one --mount, or none has: 2 and 1 came/
      ],
      [{}, { host: '0.0.0.0' }, /--host 0.0.0.0 can be reached by others.*--auth USER:PASSWORD/],
      [
        { '--service': ['/does/not/exist'], '--mount': ['/x'] }, {},
        /^--service takes a folder, .* that can be read .*; '\/does\/not\/exist' came$/
      ],
      [{ '--data': ['/dev/null/nope'] }, {}, /\/dev\/null/]
    ]
    /** Its own, so that no other host's comes in between. @type {string} */
    let temporary
    /** @type {string | undefined} */
    let usual
    before(async () => {
      temporary = await mkdtemp(join(tmpdir(), 'bad-options-'))
      usual = process.env.TMPDIR
      process.env.TMPDIR = temporary
    })
    after(async () => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      await rm(temporary, { recursive: true })
    })

    for (const [settings, more, expected] of cases) {
      it(`${JSON.stringify({ ...settings, ...more })} says what is wrong and ` +
        'leaves nothing running', async () => {
        const error = await failureOf(startHost(settings, more))
        expect(error.message).to.match(expected)
        expect(await readdir(temporary)).to.deep.equal([])
      })
    }

    it('does not start with a damaged registry, and does not touch it', async () => {
      const data = await mkdtemp(join(tmpdir(), 'foxx-damaged-'))
      await (await startHost({ '--data': [data] })).stop()
      await writeFile(join(data, 'registry.json'), 'damaged')
      const error = await failureOf(startHost({ '--data': [data] }))
      expect(error.message).to.match(/registry.json can't be read/)
      expect(await readFile(join(data, 'registry.json'), 'utf8')).to.equal('damaged')
      await rm(data, { recursive: true })
    })
  })
})
