import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { parseRequests } from '../../bench/requests/index.js'

const read = (/** @type {string} */ path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('docs/how-to/requests.md', () => {
  const page = read('docs/how-to/requests.md')

  it('shows a list that can be read', () => {
    const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? []
    const { login, requests } = parseRequests(JSON.parse(json), '/')
    expect(login?.take).to.have.length(2)
    expect(requests.map(({ name, weight }) => [name, weight]))
      .to.deep.equal([['items', 8], ['about', 1], ['order', 1]])
  })

  it('names every key that a list may hold', () => {
    const { $defs } = JSON.parse(read('results/schema/requests.schema.json'))
    const keys = ['request', 'expect', 'login', 'take'].flatMap(name =>
      Object.keys($defs[name].properties))
    expect(keys.filter(key => !page.includes(`\`${key}\``) && !page.includes(`"${key}"`)))
      .to.deep.equal([])
  })
})
