import { expect } from 'chai'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSettings } from '../src/options.js'

describe('the options of the host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'options-'))
  after(() => rmSync(folder, { recursive: true }))
  const place = { host: '127.0.0.1', workingDirectory: folder }

  it('name a language that ICU orders texts for', () => {
    const parse = (/** @type {string} */ language) =>
      parseSettings({ '--default-language': [language] }, place).host.language
    expect(['sv', 'de-AT', 'en_US_POSIX'].map(parse)).to.deep.equal(['sv', 'de_AT', 'en_US_POSIX'])
    expect(parseSettings({}, place).host).to.not.have.property('language')
    expect(() => parse('tlh')).to.throw(/--default-language takes a language that ICU orders/)
  })

  describe('name and password', () => {
    /** @param {Record<string, string[]>} settings @param {string} [password] */
    const parse = (settings, password) => parseSettings(settings, { ...place, password }).host.auth
    const ADA = { user: 'ada', password: 's:e' }

    it('may stand on the command line, or the password in the environment', () => {
      expect(parse({ '--auth': ['ada:s:e'] })).to.deep.equal(ADA)
      expect(parse({ '--auth': ['ada'] }, 's:e')).to.deep.equal(ADA)
      expect(parse({ '--auth': ['ada:s:e'] }, 'another')).to.deep.equal(ADA)
      expect(parse({}, 's:e')).to.equal(null)
    })

    it('may stand in a file', () => {
      writeFileSync(join(folder, 'auth'), 'ada:s:e\n')
      expect(parse({ '--auth-file': ['auth'] })).to.deep.equal(ADA)
    })

    it('come with a secret for tokens where a file has one', () => {
      writeFileSync(join(folder, 'secret'), 'deep\n')
      writeFileSync(join(folder, 'empty'), '')
      const parseWith = (/** @type {string} */ file) =>
        parse({ '--auth': ['ada:s:e'], '--jwt-secret-file': [file] })
      expect(parseWith('secret')).to.deep.equal({ ...ADA, secret: 'deep' })
      expect(() => parseWith('empty')).to.throw(/takes a file that is not empty/)
      expect(() => parseWith('absent')).to.throw(/takes a file that can be read/)
      expect(() => parse({ '--jwt-secret-file': ['secret'] })).to.throw(/without --auth/)
    })

    it('are refused when there is no password, or two of them, without telling it', () => {
      writeFileSync(join(folder, 'bad'), 'hush-hush')
      expect(() => parse({ '--auth': ['ada'] })).to.throw(/--auth takes a name and a password/)
      expect(() => parse({ '--auth-file': ['absent'] }))
        .to.throw(/--auth-file takes a file that can be read/)
      const refusal = expect(() => parse({ '--auth-file': ['bad'] }))
        .to.throw(/takes a name and a pass/)
      refusal.with.property('message').not.include('hush-hush')
      expect(() => parse({ '--auth': ['ada:x'], '--auth-file': ['auth'] }))
        .to.throw(/give one of them/)
    })
  })

  it('may leave services out by their mounts', () => {
    expect(parseSettings({ '--without': ['/a', '/b/'] }, place).host.without)
      .to.deep.equal(['/a', '/b'])
    expect(() => parseSettings({ '--without': ['a'] }, place))
      .to.throw(/--without takes the mount of a service/)
  })
})
