import { expect } from 'chai'
import { toStoredOptions } from '../../../bench/tune/describe-tune.js'
import { parseTuneOptions } from '../../../bench/cli/tune/options.js'

describe('toStoredOptions', () => {
  it('keeps what a reader needs to repeat a tuning', () => {
    expect(toStoredOptions(parseTuneOptions([
      'actions', '--workers', '1,2', '--seed', '7', '--out', 'x', '--json'
    ]))).to.deep.equal({
      study: 'actions', workers: [1, 2], connections: 100, objective: 'rps', within: 0.05,
      budgetSeconds: 600, strict: false, seed: 7
    })
  })

  it('keeps knobs and limits as they can be given again', () => {
    expect(toStoredOptions(parseTuneOptions([
      '--command', 'app {port}', '--url', 'http://127.0.0.1:{port}/', '--knob', 'B=y,x', '--knob',
      'A=2,1', '--at-most', 'p99 5ms, memory 1GB'
    ]))).to.include({ knobs: 'B=y,x; A=1,2', limits: 'p99 5ms; memory 1GB' })
  })

  it('keeps no password and no value of a header', () => {
    const stored = toStoredOptions(parseTuneOptions([
      '--command', 'node app.js', '--workers-env', 'W', '--url',
      'http://root:secret@127.0.0.1:{port}/a@b', '--command', 'app {port}', '--header',
      'authorization: secret', '--header', 'x-a: secret'
    ]))
    expect(stored).to.include({
      command: 'app {port}',
      workersEnv: 'W',
      url: 'http://127.0.0.1:{port}/a@b',
      headers: 'authorization, x-a'
    })
    expect(JSON.stringify(stored)).to.not.include('secret')
  })

  it('keeps that any certificate was accepted, and no password of an https address', () => {
    const stored = toStoredOptions(parseTuneOptions([
      '--command', 'app {port} {workers}', '--insecure', '--url', 'https://root:secret@a:{port}/'
    ]))
    expect(stored).to.include({ insecure: true, url: 'https://a:{port}/' })
  })

  it('keeps of several requests what is sent where, and how often', () => {
    const stored = toStoredOptions(parseTuneOptions([
      '--command', 'app {port} {workers}', '--url', 'http://127.0.0.1:{port}', '--requests',
      JSON.stringify({
        login: { path: '/login', body: 'secret', take: { cookie: 'a' } },
        requests: [{ path: '/a', weight: 3, headers: { b: 'secret' }, expect: { body: 'secret' } }]
      })
    ]))
    expect(stored.requests)
      .to.deep.equal([{ name: 'GET /a', weight: 3, method: 'GET', path: '/a' }])
    expect(stored).not.to.have.property('list')
    expect(JSON.stringify(stored)).to.not.include('secret')
  })
})
