import { readFile } from 'node:fs/promises'
import { assert } from 'chai'
import { PARSERS, generateParser } from '../../../servers/grammars/generate-parsers.js'

describe('generateParser', () => {
  for (const { grammar, parser } of PARSERS) {
    it(`gives the parser that is committed, of ${grammar.pathname.split('/').at(-1)}`, async () => {
      const [source, committed] = await Promise.all([grammar, parser].map(url => readFile(url, 'utf8')))
      assert.isTrue(generateParser(source ?? '') === committed, 'the grammar has changed: run node_modules/.bin/node servers/grammars/generate-parsers.js')
    })
  }

  it('hides its output from the type checker', () => assert.match(generateParser('A = "a"'), /^\/\/ @ts-nocheck\n/))

  it('complains about a grammar that is none', () => assert.throws(() => generateParser('A = B'), /Rule "B" is not defined/))
})
