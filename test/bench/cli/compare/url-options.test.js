import { expect } from 'chai'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { asksForRevisions } from '../../../../bench/cli/compare/options.js'

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

  it('refuse what does not go with them', () => {
    expectRefused([...URLS, '--url', 'http://127.0.0.1:{port}/'], '--url goes with --command-a')
    expectRefused([...URLS, '--cwd-a', '.'], '--cwd-a goes with --command-a')
    expectRefused([...URLS, '--command', 'node app.js {port}'], '--command goes with --revision')
    expectRefused([...URLS, '--setup', 'npm ci'], '--setup goes with --revision')
    expectRefused([...URLS, '--cpus', '1'], '--cpus goes with programs that are started here')
    expectRefused([...URLS, '--against', 'HEAD'], 'give one of them')
  })
})
