import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildSync, stop } from 'esbuild'

const ENTRY = fileURLToPath(new URL('./run-generator.js', import.meta.url))

/** @typedef {{program: Buffer, sha256: string}} Bundle */

/** @type {Bundle | null} */
let bundled = null

/**
 * The generator with all that it imports as one file, for machines that have nothing but node.
 * @returns {Bundle} program: a CommonJS module that exports runGenerator; made once in a process
 */
export function bundleGenerator () {
  bundled ??= bundle()
  return bundled
}

/** @returns {Bundle} */
function bundle () {
  const { outputFiles: [file] } = buildSync({
    entryPoints: [ENTRY], bundle: true, write: false, platform: 'node', format: 'cjs',
    target: 'node22', minifySyntax: true, minifyWhitespace: true, logLevel: 'silent',
    // Nothing in it asks where it lies; what would is for the command line.
    define: { 'import.meta.url': '"file:///generator.js"' }
  })
  // Its own process would end with Ctrl-C, and the report's page could not be made after that.
  void stop()
  const program = Buffer.from(/** @type {{contents: Uint8Array}} */ (file).contents)
  return { program, sha256: createHash('sha256').update(program).digest('hex') }
}
