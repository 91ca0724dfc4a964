import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import { findTools } from '../../../../bench/measure/network/find-tools.js'
import { withPrograms } from '../../../servers/launch/stand-in-programs.js'

/** @param {Parameters<typeof findTools>[0]} place @returns {Promise<BenchError>} */
async function refusalOf (place) {
  const error = await findTools(place).then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError)
  expect(error).to.include({ code: 'NETWORK_UNAVAILABLE', exitCode: 64 })
  return error
}

describe('findTools', () => {
  it('names the other way on a system without network namespaces', async () => {
    expect((await refusalOf({ platform: 'darwin', uid: 501, path: '' })).message)
      .to.contain('this is darwin')
      .and.contain('--target')
  })

  it('asks for root', async () => {
    expect((await refusalOf({ platform: 'linux', uid: 1000, path: process.env.PATH })).message)
      .to.contain('only root')
      .and.contain('sudo')
  })

  it('says which programs are missing and which package has them', async function () {
    const empty = mkdtempSync(join(tmpdir(), 'shootout-'))
    try {
      const { message } = await refusalOf({ platform: 'linux', uid: 0, path: empty })
      expect(message).to.contain('there is no unshare').and.contain('apt-get install util-linux')
    } finally {
      rmSync(empty, { recursive: true })
    }
  })

  const programs = { nsenter: '', ip: '', tc: '' }

  it('says what the system said where it makes no namespace, as in most containers', async () => {
    await withPrograms({ ...programs, unshare: 'echo "not permitted" >&2; exit 1' }, async path => {
      expect((await refusalOf({ platform: 'linux', uid: 0, path })).message)
        .to.contain('this system makes no network namespace (not permitted)')
        .and.contain('CAP_NET_ADMIN')
    })
  })

  it('names the programs by their paths where all is there', async () => {
    await withPrograms({ ...programs, unshare: '[ "$*" = "--net true" ]' }, async path => {
      expect(await findTools({ platform: 'linux', uid: 0, path })).to.deep.equal({
        unshare: join(path, 'unshare'), nsenter: join(path, 'nsenter'), ip: join(path, 'ip'),
        tc: join(path, 'tc')
      })
    })
  })
})
