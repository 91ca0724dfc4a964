import { readFile } from 'node:fs/promises'
import { assert } from 'chai'
import { generateParser } from '../../../../../servers/ql/language/parse/generate.js'

const PARSE = new URL('../../../../../servers/ql/language/parse/', import.meta.url)

describe('generateParser', () => {
  it('gives the parser that is committed', async () => {
    const [grammar, committed] = await Promise.all(['script.peggy', 'script.generated.js'].map(name => readFile(new URL(name, PARSE), 'utf8')))
    assert.isTrue(generateParser(grammar ?? '') === committed, 'the grammar has changed: run node servers/ql/language/parse/generate.js')
  })

  it('hides its output from the type checker', () => assert.match(generateParser('A = "a"'), /^\/\/ @ts-nocheck\n/))

  it('complains about a grammar that is none', () => assert.throws(() => generateParser('A = B'), /Rule "B" is not defined/))
})
