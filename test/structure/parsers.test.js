// The parsers that are committed are those of their grammars.
import { readFile } from 'node:fs/promises'
import { assert } from 'chai'
import { generateParser } from '../../packages/grammars/src/generate-parser.js'

const GRAMMARS = [
  new URL('../../packages/ql/src/language/parse/script.peggy', import.meta.url),
  new URL('../../packages/foxx-host/src/aql/parse/query.peggy', import.meta.url)
]

describe('generateParser', () => {
  for (const grammar of GRAMMARS) {
    it(`gives the parser that is committed, of ${grammar.pathname.split('/').at(-1)}`, async () => {
      const parser = new URL(grammar.pathname.replace(/\.peggy$/, '.generated.js'), grammar)
      const [source, committed] = await Promise.all([grammar, parser].map(url =>
        readFile(url, 'utf8')))
      const isSame = generateParser(source ?? '') === committed
      assert.isTrue(isSame, "the grammar has changed: run 'node " +
        `packages/grammars/src/generate-parser.js ${grammar.pathname}'`)
    })
  }

  it('hides its output from the type checker', () => {
    assert.match(generateParser('A = "a"'), /^\/\/ @ts-nocheck\n/)
  })

  it('complains about a grammar that is none', () => {
    assert.throws(() => generateParser('A = B'), /Rule "B" is not defined/)
  })
})
