import { expect } from 'chai'
import { Writable } from 'node:stream'
import { watchOutput } from '../../../bench/cli/watch-output.js'

/** @param {string} code @returns {Error} */
const failure = code => Object.assign(new Error(`${code}: it failed`), { code })

/**
 * @param {(text: string) => Error | null} [failOn] what happens to a text
 * @param {string[]} [written]
 */
function makeStream (failOn = () => null, written = []) {
  return new Writable({
    write (chunk, _encoding, done) {
      setImmediate(() => {
        const error = failOn(String(chunk))
        if (error === null) written.push(String(chunk))
        done(error)
      })
    }
  })
}

describe('watchOutput', () => {
  it('waits until all is written, and has lost nothing then', async () => {
    /** @type {string[]} */
    const written = []
    const stream = makeStream(undefined, written)
    const output = watchOutput(stream)
    stream.write('one')
    stream.write('two')
    expect(await output.end()).to.equal(null)
    expect(written.slice(0, 2)).to.deep.equal(['one', 'two'])
  })

  it('tells the first error, and ends nothing by it', async () => {
    const stream = makeStream(text => text === '' ? null : failure(text))
    const output = watchOutput(stream)
    stream.write('ENOSPC')
    expect(await output.end()).to.include({ code: 'ENOSPC' })
    stream.emit('error', failure('EIO'))
    expect(await output.end()).to.include({ code: 'ENOSPC' })
  })

  it('has lost nothing when the reader went away', async () => {
    const stream = makeStream(() => failure('EPIPE'))
    const output = watchOutput(stream)
    stream.write('one')
    expect(await output.end()).to.equal(null)
  })

  it('knows of an error from before it watched', async () => {
    const stream = makeStream(() => failure('ENOSPC'))
    stream.once('error', () => {})
    await new Promise(resolve => stream.write('one', resolve))
    expect(await watchOutput(stream).end()).to.include({ code: 'ENOSPC' })
  })
})
