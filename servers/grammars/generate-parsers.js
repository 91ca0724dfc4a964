// Rewrites the parsers that are committed, from their grammars; run it after each change of one:
// node_modules/.bin/node servers/grammars/generate-parsers.js
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import peggy from 'peggy'

/** Each grammar and its parser. */
export const PARSERS = Object.freeze([
  { grammar: new URL('../ql/language/parse/script.peggy', import.meta.url), parser: new URL('../ql/language/parse/script.generated.js', import.meta.url) },
  { grammar: new URL('../foxx/host/aql/parse/query.peggy', import.meta.url), parser: new URL('../foxx/host/aql/parse/query.generated.js', import.meta.url) }
])

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
  for (const { grammar, parser } of PARSERS) await writeFile(parser, generateParser(await readFile(grammar, 'utf8')))
}
