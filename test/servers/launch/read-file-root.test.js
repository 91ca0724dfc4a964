/** @import {Variant} from '../../../servers/types.js' */
import { symlink } from 'node:fs/promises'
import { assert } from 'chai'
import { readFileRoot } from '../../../servers/launch/read-file-root.js'
import { withPrograms } from './stand-in-programs.js'

/** @type {Variant} */
const VARIANT = {
  name: 'nginx',
  server: { name: 'nginx', title: 'nginx', variants: [] },
  processModel: 'cluster',
  workers: 1
}

/** @param {string} [fileRoot] @returns {Promise<{code: string, message: string}>} how it is refused */
async function refusal (fileRoot) {
  return readFileRoot(VARIANT, fileRoot === undefined ? {} : { fileRoot })
    .then(() => assert.fail('it was taken'), error => error)
}

describe('what a file server is given', () => {
  it('is a directory whose files have paths below /files/', async () => {
    await withPrograms({ 'files/67.txt': '', 'files/a b': '' }, async directory => {
      assert.deepEqual(await readFileRoot(VARIANT, { fileRoot: directory }), {
        directory,
        paths: ['/files/67.txt', '/files/a%20b']
      })
    })
  })

  it('is asked for where there is none', async () => {
    const { code, message } = await refusal()
    assert.equal(code, 'FILES_UNUSABLE')
    assert.match(message, /^nginx can't send the files .*: there is none; its folder 'files' /)
  })

  it('is refused when it can not be read', async () => {
    const { code, message } = await refusal('/no/such/place')
    assert.equal(code, 'FILES_UNUSABLE')
    assert.match(
      message,
      /^nginx can't send the files of the directory that it was given: ENOENT.*\/no\/such\/place/
    )
  })

  it('is refused when a link leads out of it, as servers would follow it', async () => {
    await withPrograms({ 'files/67.txt': '' }, async directory => {
      await symlink('/etc/passwd', `${directory}/files/link`)
      assert.match((await refusal(directory)).message, /files\/link is no regular file/)
    })
  })

  it('is refused when its path would end the quotes of a configuration', async () => {
    await withPrograms({ 'a"; evil $x/files/67.txt': '' }, async directory => {
      assert.match(
        (await refusal(`${directory}/a"; evil $x`)).message,
        /has a character that a configuration can't hold/
      )
    })
  })
})
