import { expect } from 'chai'
import { parseOneLine, parseParagraphs } from '../../../servers/peers/parse-sources.js'

describe('the sources of apt', () => {
  it('are read from lines, with and without options', () => {
    const text = '# deb http://old/ gone main\n' +
      'deb [arch=amd64 signed-by=/usr/share/keyrings/x.gpg] http://mirror/debian/ bookworm main ' +
      'contrib # why\n\ndeb-src http://mirror/debian bookworm main\n'
    expect(parseOneLine(text)).to.deep.equal([
      {
        types: ['deb'],
        uris: ['http://mirror/debian/'],
        suites: ['bookworm'],
        components: ['main', 'contrib'],
        signedBy: '/usr/share/keyrings/x.gpg'
      },
      {
        types: ['deb-src'], uris: ['http://mirror/debian'], suites: ['bookworm'],
        components: ['main'], signedBy: null
      }
    ])
  })

  it('are read from paragraphs, with comments, fields in any case and ' +
    'values over several lines', () => {
    const text = [
      'Types: deb deb-src', '# http://snapshot/', 'URIs: http://a/debian', ' http://b/debian',
      'suites: bookworm bookworm-updates', 'Components: main',
      'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg',
      '', 'Types: deb', 'URIs: http://c/', 'Suites: x', 'Components: main', 'Signed-By:',
      ' -----BEGIN PGP PUBLIC KEY BLOCK-----', ' .', ' abc', ''
    ].join('\n')
    expect(parseParagraphs(text)).to.deep.equal([
      {
        types: ['deb', 'deb-src'],
        uris: ['http://a/debian', 'http://b/debian'],
        suites: ['bookworm', 'bookworm-updates'],
        components: ['main'],
        signedBy: '/usr/share/keyrings/debian-archive-keyring.gpg'
      },
      { types: ['deb'], uris: ['http://c/'], suites: ['x'], components: ['main'], signedBy: null }
    ])
  })

  it('do not count when they are switched off', () => {
    expect(parseParagraphs('Enabled: no\nTypes: deb\nURIs: http://a/\nSuites: x\n' +
      'Components: main\n')).to.deep.equal([])
    expect(parseParagraphs('Enabled: yes\nTypes: deb\nURIs: http://a/\nSuites: x\n' +
      'Components: main\n')).to.have.length(1)
  })

  it('may be empty, or text that is none', () => {
    expect([
      ...parseOneLine(''), ...parseOneLine('deb\nhello http://a x main'), ...parseParagraphs(''),
      ...parseParagraphs('hello\n\nworld: 1')
    ]).to.deep.equal([])
  })
})
