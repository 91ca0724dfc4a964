import { assert } from 'chai'
import { findNginx } from '../../../servers/nginx/find-nginx.js'
import { withPrograms } from '../launch/stand-in-programs.js'

const DEBIAN = "echo 'nginx version: nginx/1.22.1' >&2; echo 'configure arguments: " +
  "--with-threads --without-http_scgi_module' >&2"

describe('looking for nginx', () => {
  it('finds one on PATH, with its version and what it was built without', async () => {
    await withPrograms({ nginx: DEBIAN }, async directory => {
      const finding = await findNginx({ PATH: directory }, [])
      assert.deepEqual(finding, {
        found: true, version: '1.22.1', path: `${directory}/nginx`, without: ['scgi']
      })
    })
  })

  it('finds one among the system programs, where PATH lacks them', async () => {
    await withPrograms({ nginx: DEBIAN }, async directory => {
      assert.include(await findNginx({ PATH: '/usr/games' }, [directory]), {
        found: true,
        path: `${directory}/nginx`
      })
      assert.include(await findNginx({}, [directory]), { found: true, path: `${directory}/nginx` })
    })
  })

  it('finds those that are built upon it', async () => {
    await withPrograms({ nginx: "echo 'nginx version: openresty/1.21.4' >&2" }, async directory => {
      assert.include(await findNginx({ PATH: directory }, []), { found: true, version: '1.21.4' })
    })
  })

  it('says when there is none, and how to get it', async () => {
    assert.deepEqual(await findNginx({ PATH: '/nowhere' }, []), {
      found: false,
      reason: 'no nginx on PATH or among the system programs',
      remedy: 'npm run peers, or apt-get install nginx-light'
    })
  })

  it('says when it prints no version', async () => {
    await withPrograms({ nginx: 'echo broken; exit 1' }, async directory => {
      assert.include(await findNginx({ PATH: directory }, []), {
        found: false,
        reason: `${directory}/nginx -V should print a version; it printed: broken`
      })
    })
  })
})
