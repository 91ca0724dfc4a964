/** @import {ServiceRequest} from '../../src/types.js' */
// Which requests the files of a manifest answer, and which its routes.
import { expect } from 'chai'
import { answerWithFiles } from '../../src/runtime/files.js'
import { toRecord, writeFolder } from './modules/service.js'

const DIRECTORY = writeFolder({ 'public/index.html': 'page', 'public/taken': 'file' })

/** @param {object} manifest @returns {(path: string, method?: string) => unknown} */
const serve = manifest => {
  const record = toRecord(DIRECTORY)
  const answer = answerWithFiles(
    { ...record, manifest: { ...record.manifest, ...manifest } },
    ({ path }) => path.endsWith('/taken')
      ? { status: 200, headers: {}, contentType: undefined, body: 'route' }
      : null
  )
  return (path, method = 'GET') => {
    const request = { method, path, message: { headers: {} } }
    const { status, body } = answer(/** @type {ServiceRequest} */ (/** @type {unknown} */ (
      request
    ))) ?? { status: null, body: null }
    return [status, body === null ? null : String(body)]
  }
}

describe('the files of a manifest', () => {
  it('come before routes below their prefix', () => {
    const get = serve({ files: { '/files': { path: 'public' } } })
    expect(get('/files/index.html')).to.deep.equal([200, 'page'])
    expect(get('/files/taken')).to.deep.equal([200, 'file'])
    expect(get('/files/none')).to.deep.equal([404, 'cannot find file "/files/none"'])
    expect(get('/taken')).to.deep.equal([200, 'route'])
    expect(get('/index.html')).to.deep.equal([null, null])
  })

  it('may be single files, by whatever name', () => {
    const get = serve({ files: { '/home.html': { path: 'public/index.html' } } })
    expect(get('/home.html')).to.deep.equal([200, 'page'])
    expect(get('/home.html/more')).to.deep.equal([404, 'cannot find file "/home.html/more"'])
  })

  it('come after routes where they stand for everything', () => {
    for (const key of ['/', '', '.']) {
      const get = serve({ files: { [key]: { path: 'public' } } })
      expect(get('/index.html'), key).to.deep.equal([200, 'page'])
      expect(get('/taken')).to.deep.equal([200, 'route'])
      expect(get('/taken', 'POST')).to.deep.equal([200, 'route'])
      expect(get('/index.html', 'POST')).to.deep.equal([null, null])
    }
  })

  it('begin with the default document', () => {
    const [status] = /** @type {unknown[]} */ (
      serve({ files: { '/': { path: 'public' } }, defaultDocument: 'index.html' })('/')
    )
    expect(status).to.equal(307)
  })
})
