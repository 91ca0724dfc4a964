import { expect } from 'chai'
import actionList from '../../../actions/index.js'
import { toLoadJob } from '../../../bench/measure/to-load-job.js'

const [action] = actionList.loadActions()
const [insert] = actionList.loadActions(undefined, { kind: 'insert' })
if (!action || !insert) throw new Error('there are not actions of both kinds')

const LOAD = { connections: 4, seconds: 1 }

describe('toLoadJob', () => {
  it('checks every body against the expected one, and no size and no windows', () => {
    expect(toLoadJob(action, 'http://a:1/x', LOAD)).to.deep.equal({
      urls: ['http://a:1/x/static'], method: 'GET', body: undefined,
      expectedBody: action.expected.body, expectedWireBytes: null, windowMs: null, ...LOAD
    })
  })

  it('checks bodies that differ against the pattern', () => {
    const job = toLoadJob(insert, 'http://a:1', LOAD)
    expect(job).to.include({
      method: 'POST',
      body: insert.request.body,
      expectedBody: null,
      expectedPattern: insert.expected.pattern
    })
  })

  it('spreads over all addresses of a cluster', () => {
    const target = { baseUrl: 'http://a:1', baseUrls: ['http://a:1', 'http://b:1'] }
    expect(toLoadJob(action, target, LOAD).urls)
      .to.deep.equal(['http://a:1/static', 'http://b:1/static'])
  })

  it('sends a running server what it wants for the action, with its headers', () => {
    const headers = { authorization: 'Basic cm9vdDo=' }
    const api = { ...insert, request: { ...insert.request, path: '/_api/document/c', headers } }
    const job =
      toLoadJob(insert, { baseUrl: 'http://a:1', exchanges: { 'insert-document': api } }, LOAD)
    expect(job).to.deep.include({ urls: ['http://a:1/_api/document/c'], headers })
  })

  it('lets the caller say otherwise', () => {
    expect(toLoadJob(action, 'http://a:1', { ...LOAD, expectedWireBytes: 99, threads: 2 }))
      .to.include({ expectedWireBytes: 99, threads: 2 })
  })
})
