// Rewrites parsers that are committed, from their grammars: x.peggy becomes x.generated.js beside it. In: paths.
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import peggy from 'peggy'

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

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url)) {
  for (const path of process.argv.slice(2)) {
    await writeFile(path.replace(/\.peggy$/, '.generated.js'), generateParser(await readFile(
      path, 'utf8'
    )))
  }
}
