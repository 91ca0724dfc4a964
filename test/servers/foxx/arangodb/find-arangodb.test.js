import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { findArangodb } from '../../../../servers/foxx/arangodb/find-arangodb.js'
import { startFake } from './fake-arangodb.js'
import { ARANGOD, openWorld } from './world.js'

const SECRET = 'geheim'

describe('findArangodb', () => {
  /** @type {(() => unknown)[]} */
  const closers = []
  afterEach(async () => { for (const close of closers.splice(0).reverse()) await close() })

  /** @param {Parameters<typeof openWorld>} what */
  async function open (...what) {
    const world = await openWorld(...what)
    closers.push(world.close)
    return world
  }

  /** @param {import('./fake-arangodb.js').Flaws} [flaws] */
  async function start (flaws) {
    const fake = await startFake(flaws)
    closers.push(fake.close)
    return fake
  }

  /** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
  async function toReason (env) {
    const finding = await findArangodb(env)
    if (finding.found) throw new Error('none should have been found')
    return finding.reason
  }

  describe('in order', () => {
    it('takes ARANGO_URL before ARANGOD, PATH and docker', async () => {
      const { env } = await open(['arangod', 'docker'], { ARANGOD })
      const { url } = await start({ version: '3.11.14' })
      expect(await findArangodb({ ...env, ARANGO_URL: url })).to.deep.equal({
        found: true, version: '3.11.14',
        place: {
          source: 'ARANGO_URL',
          endpoints: [{ url, auth: { username: 'root', password: '' } }]
        }
      })
    })

    it('takes ARANGOD before PATH', async () => {
      const { env } = await open(['arangod', 'docker'])
      expect(await findArangodb({ ...env, ARANGOD }))
        .to.deep.include({ version: '3.12.10', place: { source: 'arangod', path: ARANGOD } })
    })

    it('takes arangod on PATH before docker', async () => {
      const { env, directory } = await open(['arangod', 'docker'])
      expect(await findArangodb(env))
        .to.deep.include({ place: { source: 'arangod', path: join(directory, 'arangod') } })
    })

    it('takes docker at last', async () => {
      const { env, directory } = await open(['docker'])
      expect(await findArangodb(env)).to.deep.equal({
        found: true,
        version: '3.12',
        place: { source: 'docker', path: join(directory, 'docker'), image: 'arangodb:3.12' }
      })
    })

    it('says where it has looked and how to get one when there is none', async () => {
      const { env } = await open([])
      const finding = await findArangodb(env)
      expect(finding).to.include({
        found: false,
        reason: 'ARANGO_URL is not set; there is no arangod on PATH; there is no docker on PATH'
      })
      expect('remedy' in finding && finding.remedy).to.match(/ARANGO_URL=http.*ARANGOD=.*docker/)
    })
  })

  describe('refuses ARANGO_URL', () => {
    /** @type {[string, import('./fake-arangodb.js').Flaws, RegExp][]} */
    const cases = [
      [
        'of version 4, which has no Foxx', { version: '4.0.0', foxx: 'missing' },
        /is version 4\.0\.0, and Foxx was removed with 4\.0/
      ],
      [
        'without the Foxx API', { foxx: 'missing' },
        /has Foxx switched off \(GET \/_api\/foxx was answered with 404\)/
      ],
      ['with --foxx.api false', { foxx: 'forbidden' }, /has Foxx switched off .* 403/],
      ['whose status says so', { foxx: 'switched-off' }, /has Foxx switched off/],
      [
        'with a wrong password', { user: { username: 'root', password: 'right' } },
        /refuses the credentials of user 'root'/
      ]
    ]
    for (const [title, flaws, expected] of cases) {
      it(title, async () => {
        const { env } = await open(['arangod', 'docker'])
        const { authority } = await start(flaws)
        const reason = await toReason({ ...env, ARANGO_URL: `http://root:${SECRET}@${authority}` })
        expect(reason).to.match(expected).and.to.include(authority).and.not.to.include(SECRET)
      })
    }

    it('that does not answer, instead of looking elsewhere', async () => {
      const { env } = await open(['arangod', 'docker'])
      const { authority, close } = await start()
      closers.pop()
      await close()
      expect(await toReason({ ...env, ARANGO_URL: `http://root:${SECRET}@${authority}` }))
        .to.equal(`ARANGO_URL: http://${authority} can't be reached (ECONNREFUSED)`)
    })

    it('when one of several coordinators is not usable', async () => {
      const { env } = await open([])
      const [first, second] = [await start(), await start({ foxx: 'missing' })]
      expect(await toReason({ ...env, ARANGO_URL: `${first.url},${second.url}` }))
        .to.include(second.url)
    })

    it('that can not be read', async () => {
      const { env } = await open(['arangod'])
      expect(await toReason({ ...env, ARANGO_URL: 'localhost:8529' }))
        .to.match(/^entry 1 of ARANGO_URL is no http URL/)
    })
  })

  it('lets in with the password of ARANGO_URL', async () => {
    const { env } = await open([])
    const { authority } = await start({ user: { username: 'jane', password: 'p@ss' } })
    expect(await findArangodb({ ...env, ARANGO_URL: `http://jane:p%40ss@${authority}` }))
      .to.include({ found: true })
  })

  describe('refuses ARANGOD', () => {
    it('that is no program, instead of looking elsewhere', async () => {
      const { env, directory } = await open(['arangod', 'docker'])
      expect(await toReason({ ...env, ARANGOD: join(directory, 'nothing') }))
        .to.match(/^ARANGOD is '.*nothing', which is no program that this user may run$/)
    })

    it('that does not say its version', async () => {
      const { env, directory } = await open(['docker'])
      const path = join(directory, 'other')
      await writeFile(path, '#!/bin/sh\necho something else\n')
      await chmod(path, 0o755)
      expect(await toReason({ ...env, ARANGOD: path }))
        .to.include('should print a version; it printed: something else')
    })

    it('of version 4', async () => {
      const { env } = await open(['docker'], { SHOOTOUT_STAND_IN_VERSION: '4.0.1' })
      expect(await toReason({ ...env, ARANGOD }))
        .to.include('is version 4.0.1, and Foxx was removed with 4.0')
    })
  })

  it('goes on to docker when the arangod on PATH is too new', async () => {
    const { env } = await open(['arangod', 'docker'], { SHOOTOUT_STAND_IN_VERSION: '4.0.1' })
    expect(await findArangodb(env)).to.deep.include({ found: true, version: '3.12' })
  })

  it('says that the arangod on PATH is too new when there is nothing else', async () => {
    const { env } = await open(['arangod'], { SHOOTOUT_STAND_IN_VERSION: '4.0.1' })
    expect(await toReason(env)).to.match(
      /arangod is version 4\.0\.1, and Foxx was removed with 4\.0; use 3\.12; there is no docker on PATH/
    )
  })

  it('counts a docker client without a daemon as absent, and says why', async () => {
    const { env } = await open(['docker'], { SHOOTOUT_STAND_IN: 'no-daemon' })
    expect(await toReason(env))
      .to.match(/docker is there, but 'docker version' fails: Cannot connect to the Docker daemon/)
  })
})
