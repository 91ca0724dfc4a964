import { expect } from 'chai'
import { RELEASES, RELEASE_NAMES, parseRuntimes } from '../../../servers/runtimes/releases.js'
import { ServerError } from '../../../servers/errors.js'

const ISO_DATE = /^20\d\d-[01]\d-[0-3]\d$/
/** Bytes of a digest, as base64 writes them. */
const INTEGRITY = /^(sha512-[A-Za-z0-9+/]{86}==|sha1-[A-Za-z0-9+/]{27}=)$/
const LINES_OF_2012_TO_2015 = ['0.8', '0.10', '0.12']
const FIRST_MAJOR = 4
/** Downloads of a wrong kind would be smaller, or larger. */
const LEAST_BYTES = 10e6
const MOST_BYTES = 400e6

/** @param {readonly string[]} texts */
const namesOf = texts => parseRuntimes(texts).map(({ name }) => name)

describe('the table of runtimes', () => {
  it('has each name once, and every line of Node from 0.8 to the pinned one', () => {
    expect(new Set(RELEASE_NAMES).size).to.equal(RELEASE_NAMES.length)
    const pinned = Number.parseInt(process.versions.node)
    const majors = Array.from({ length: pinned - FIRST_MAJOR + 1 }, (_, index) =>
      String(FIRST_MAJOR + index))
    expect(RELEASES.filter(({ runtime }) => runtime === 'node').map(({ name }) => name))
      .to.deep.equal([...LINES_OF_2012_TO_2015, ...majors].map(line => `node@${line}`))
    expect(RELEASE_NAMES.slice(-3)).to.deep.equal(['bun@1', 'deno@2', 'workerd'])
  })

  for (const { name, runtime, version, released, since, engine, packages } of RELEASES) {
    it(`tells of ${name} its version, dates, engine and packages`, () => {
      expect(name.split('@')[0]).to.equal(runtime)
      expect(`${version}.`).to.match(lineOf(name))
      for (const date of [released, since]) expect(date).to.match(ISO_DATE)
      expect(Date.parse(since)).to.be.at.most(Date.parse(released))
      expect(engine).to.match(runtime === 'bun' ? /^JavaScriptCore / : /^V8\b/)
      expect(packages).to.have.property('linux-x64')
      for (const one of Object.values(packages)) {
        expect(one.integrity).to.match(INTEGRITY)
        expect(one.version).to.equal(version)
        expect(one.name).to.match(/^(@[\w-]+\/)?[\w-]+$/)
      }
      expect(packages['linux-x64']?.unpackedBytes).to.be.within(LEAST_BYTES, MOST_BYTES)
    })
  }

  it('is in the order of first releases in each family', () => {
    for (const own of Map.groupBy(RELEASES, ({ runtime }) => runtime).values()) {
      const dates = own.map(({ since }) => since)
      expect(dates).to.deep.equal(dates.toSorted())
    }
  })
})

describe('parseRuntimes', () => {
  it('takes names, families and whole versions, each once, in the order of the table', () => {
    expect(namesOf(['bun', 'node@20', 'node@18', 'node@20'])).to.deep.equal([
      'node@18', 'node@20', 'bun@1'
    ])
    expect(namesOf([' Deno@2 ', 'workerd'])).to.deep.equal(['deno@2', 'workerd'])
    expect(namesOf(['node@0.8.28', 'node@9.11.2'])).to.deep.equal(['node@0.8', 'node@9'])
    expect(namesOf([])).to.deep.equal([])
  })

  it('takes all of a family for its name alone, or with @*', () => {
    const ofNode = RELEASE_NAMES.filter(name => name.startsWith('node@'))
    expect(namesOf(['node'])).to.deep.equal(ofNode)
    expect(namesOf(['node@*'])).to.deep.equal(ofNode)
  })

  it('refuses what is not there, and names what is: of the family, or all', () => {
    const refuse = (/** @type {string} */ text) => {
      try {
        return parseRuntimes([text]).length
      } catch (error) {
        expect(error).to.be.instanceOf(ServerError).with.property('code', 'UNKNOWN_RUNTIME')
        return /** @type {Error} */ (error).message
      }
    }
    expect(refuse('bun@7')).to.equal("there is no runtime 'bun@7'; known: bun@1")
    // Not a prefix: '1' is no line of Node.
    expect(refuse('node@1')).to.match(/^there is no runtime 'node@1'; known: node@0\.8, .*node@26$/)
    expect(refuse('rhino')).to.match(/; known: node@0\.8, .*, bun@1, deno@2, workerd$/)
  })
})

/** @param {string} name 'node@0.8'; a name without a version has the line 1 */
function lineOf (name) {
  const [, line = '1'] = name.split('@')
  return new RegExp(`^${line.replace('.', '\\.')}\\.`)
}
