import { expect } from 'chai'
import { createTransferLog } from '../../src/transfer/log.js'

describe('what a shell reads of a transfer', () => {
  /** @param {boolean} isTTY */
  const log = isTTY => {
    const said = { out: '', error: '' }
    const { listener, tell } = createTransferLog({
      stdout: { write: text => { said.out += text } },
      stderr: { isTTY, write: text => { said.error += text } }
    })
    return { said, listener, tell }
  }

  it('is a line for each collection, and what could not be taken', () => {
    const { said, listener, tell } = log(false)
    listener.onDocuments('d/c', 1_000)
    listener.onCollection('d/c', 1_234)
    const left = [{ database: 'd', kind: 'view', name: 'v', why: 'not implemented' }]
    tell('http://old:8529', { finished: null, left })
    tell('http://old:8529', { finished: '2026-11-27', left: [] })
    expect(said).to.deep.equal({
      out: 'd/c: 1,234 documents, count and checksum are equal\nwhat could not be taken:\n' +
        '  d: view v: not implemented\n' +
        'http://old:8529 was copied 2026-11-27 already: nothing to do\n',
      error: ''
    })
  })

  it('has a count that runs on a terminal', () => {
    const { said, listener } = log(true)
    listener.onDocuments('d/c', 1_000)
    expect(said).to.deep.equal({ out: '', error: '\r\u001b[Kd/c: 1,000 documents' })
  })
})
