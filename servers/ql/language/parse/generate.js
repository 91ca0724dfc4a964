// Rewrites script.generated.js, the parser that is committed, from script.peggy; run it after each change of the grammar.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import peggy from 'peggy'

const GRAMMAR = new URL('./script.peggy', import.meta.url)
const PARSER = new URL('./script.generated.js', import.meta.url)

/**
 * Turns a grammar into the source of its parser.
 * @param {string} grammar
 * @returns {string} an ES module that exports `parse` and `SyntaxError`
 * @throws peggy's GrammarError
 */
export function generateParser (grammar) {
  const source = peggy.generate(grammar, { output: 'source', format: 'es' })
  return `// @ts-nocheck\n${source}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(PARSER, generateParser(await readFile(GRAMMAR, 'utf8')))
}
