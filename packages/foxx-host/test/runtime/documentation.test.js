import { expect } from 'chai'
import { createDocumentationRouter } from '../../src/runtime/documentation.js'
import { serve } from './router/serve.js'

const BASE = '/_db/_system/shop'
const PATHS = { '/items/:id': { get: { summary: 'One <item>' }, delete: {} } }

describe('the documentation of a service', () => {
  /** @param {{name?: string, version?: string}} manifest */
  const show = manifest => serve(router => {
    const whole = { description: 'Sells', ...manifest }
    router.use(createDocumentationRouter(
      { mount: '/shop', manifest: whole, baseUrl: BASE }, () => PATHS
    ))
  })

  it('describes it by its name and version', () => {
    const { get } = show({ name: 'shop', version: '1.2.3' })
    expect(get('/swagger.json').json).to.deep.equal({
      swagger: '2.0', basePath: BASE, paths: PATHS,
      info: { title: 'shop', description: 'Sells', version: '1.2.3', license: {} }
    })
  })

  it('calls it by its path where it has no name', () => {
    const { get } = show({})
    expect(get('/swagger.json').json.info)
      .to.deep.equal({ title: '/shop', description: 'Sells', version: '', license: {} })
    expect(get('/').text).to.include('<title>/shop</title>').and.include('<h1>/shop</h1>')
  })

  it('lists its routes as a page, every text as text', () => {
    const { text, contentType } = show({ name: '<b>' }).get('/')
    expect(contentType).to.equal('text/html; charset=utf-8')
    expect(text).to.include('<title>&lt;b&gt;</title>')
    expect(text.match(/<tr>.*<\/tr>/g)).to.deep.equal([
      `<tr><td>GET</td><td>${BASE}/items/:id</td><td>One &lt;item&gt;</td></tr>`,
      `<tr><td>DELETE</td><td>${BASE}/items/:id</td><td></td></tr>`
    ])
  })
})
