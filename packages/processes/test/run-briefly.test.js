import { expect } from 'chai'
import { runBriefly } from '../src/run-briefly.js'

const run = (/** @type {string} */ script, timeoutMs = 20_000) =>
  runBriefly('/bin/sh', ['-c', script], timeoutMs)

describe('runBriefly', () => {
  it('gives what a program prints to both streams, and whether it went well', async () => {
    expect(await run('echo one; echo two >&2')).to.deep.equal({ ok: true, output: 'one\ntwo' })
    expect(await run('echo wrong >&2; exit 3')).to.deep.equal({ ok: false, output: 'wrong' })
  })

  it('says why where a program prints nothing, or is not there', async () => {
    expect(await run('exit 3')).to.include({ ok: false })
    expect((await run('exit 3')).output).to.include('exit 3')
    expect((await runBriefly('/no/such/program', [], 20_000)).output).to.include('ENOENT')
  })

  it('kills what does not end, and says after how many seconds', async () => {
    expect(await run('exec sleep 60', 100))
      .to.deep.equal({ ok: false, output: 'no end within 0.1 s' })
  })
})
