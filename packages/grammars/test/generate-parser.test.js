import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from 'chai'
import { generateParser } from '../src/generate-parser.js'

const PROGRAM = fileURLToPath(new URL('../src/generate-parser.js', import.meta.url))
const GRAMMAR = 'word = [a-z]+'

describe('the generator of parsers', () => {
  it('writes the parser of each grammar beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'grammars-'))
    const paths = ['a.peggy', 'b.peggy'].map(name => join(folder, name))
    for (const path of paths) writeFileSync(path, GRAMMAR)
    const { status } = spawnSync(process.execPath, [PROGRAM, ...paths])
    assert.equal(status, 0)
    assert.deepEqual(
      readdirSync(folder).sort(), ['a.generated.js', 'a.peggy', 'b.generated.js', 'b.peggy']
    )
    const written = readFileSync(join(folder, 'b.generated.js'), 'utf8')
    assert.equal(written, generateParser(GRAMMAR))
    const url = `data:text/javascript,${encodeURIComponent(written)}`
    assert.deepEqual((await import(url)).parse('ab'), ['a', 'b'])
    rmSync(folder, { recursive: true })
  })
})
