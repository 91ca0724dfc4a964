import { expect } from 'chai'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { asksForRevisions, isReplaced } from '../../../../bench/cli/compare/options.js'

const URLS = ['--url-a', 'http://127.0.0.1:3000/', '--url-b', 'http://example.org/api']

/** @param {readonly string[]} argv @param {string} message @param {string} [code] */
function expectRefused (argv, message, code = 'OPTIONS_DISAGREE') {
  expect(() => parseAgainstOptions(argv), argv.join(' '))
    .to.throw(message)
    .with.include({ code, exitCode: 64 })
}

describe('the options of two servers that run already', () => {
  it('name both, on any host, and what they are asked', () => {
    expect(asksForRevisions(['--url-a', 'x']) && asksForRevisions(['--url-b=x'])).to.equal(true)
    const { urls, pair, against } = parseAgainstOptions([...URLS, '--body', '{}'])
    expect({ urls, against }).to.deep.equal({
      urls: { a: 'http://127.0.0.1:3000/', b: 'http://example.org/api' }, against: null
    })
    expect(pair).to.deep.include({ method: 'POST', body: '{}', headers: {}, expect: null })
  })

  it('refuse a side that is missing, and what is no URL', () => {
    expectRefused(URLS.slice(2), '--url-a is missing')
    expectRefused(URLS.slice(0, 2), '--url-b is missing')
    expectRefused(['--url-a', 'here', ...URLS.slice(2)], '--url-a takes a URL', 'BAD_VALUE')
    expectRefused(
      [...URLS.slice(0, 2), '--url-b', 'ftp://example.org/'], '--url-b takes a URL', 'BAD_VALUE'
    )
  })

  it('take TLS and unix sockets', () => {
    const [a, b] = ['http://unix:/run/a.sock:/x', 'https://example.org/x']
    const { urls, pair } = parseAgainstOptions(['--url-a', a, '--url-b', b, '--insecure'])
    expect([urls, pair?.insecure]).to.deep.equal([{ a, b }, true])
    expect(parseAgainstOptions(['--url-a', a, '--url-b', b]).pair).not.to.have.property('insecure')
    expectRefused([...URLS, '--insecure'], '--insecure goes with https://')
    expectRefused(
      ['--url-a', 'http://unix:/run/a.sock', '--url-b', b],
      "'http://unix:/run/app.sock:/path'", 'BAD_VALUE'
    )
  })

  it('take an agent for each of them, or none', () => {
    expect(parseAgainstOptions(URLS).agents).to.equal(null)
    const [a, b] = [['--agent-a', '127.0.0.1:7070'], ['--agent-b', 'web2:7071']]
    expect(parseAgainstOptions([...URLS, ...a, ...b]).agents).to.deep.equal({
      a: { host: '127.0.0.1', port: 7070 }, b: { host: 'web2', port: 7071 }
    })
    expectRefused([...URLS, ...a], '--agent-b is missing')
    expectRefused([...URLS, ...b], '--agent-a is missing')
    expectRefused([...URLS, ...a, '--agent-b', 'web2'], '--agent-b takes HOST:PORT', 'BAD_VALUE')
    expectRefused(
      ['--against', 'HEAD', ...a, ...b], '--agent-a goes with --url-a and --url-b')
    expect(isReplaced('--agent-a', ['--command-a', 'x'])).to.equal(true)
    expect(isReplaced('--agent-a', ['--url-a', 'x'])).to.equal(false)
  })

  it('refuse what does not go with them', () => {
    expectRefused([...URLS, '--url', 'http://127.0.0.1:{port}/'], '--url goes with --command-a')
    expectRefused([...URLS, '--cwd-a', '.'], '--cwd-a goes with --command-a')
    expectRefused([...URLS, '--command', 'node app.js {port}'], '--command goes with --revision')
    expectRefused([...URLS, '--setup', 'npm ci'], '--setup goes with --revision')
    expectRefused([...URLS, '--cpus', '1'], '--cpus goes with programs that are started here')
    expectRefused([...URLS, '--against', 'HEAD'], 'give one of them')
  })
})
