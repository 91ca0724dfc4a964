import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const WRITER = fileURLToPath(new URL('./writer.js', import.meta.url))
const STORE = new URL('../../../../packages/foxx-host/src/store/index.js', import.meta.url)
/** For what was written as CommonJS. */
const REQUIRE = "import { createRequire as from } from 'node:module'; const require = from('/')"

/**
 * The writer with all that it imports as one file, which node loads with a third of the CPU: thousands are started.
 * Faults are planted in files as they are loaded; for those the writer stays as it is.
 * @param {string} folder for the file
 * @param {readonly string[]} execArgv of node: what plants faults is named there
 * @returns {Promise<string>} the path of the program
 */
export async function bundleWriter (folder, execArgv) {
  if (execArgv.length > 0) return WRITER
  const outfile = join(folder, 'writer.mjs')
  await build({
    entryPoints: [WRITER], outfile, bundle: true, platform: 'node', format: 'esm',
    logLevel: 'silent', plugins: [{ name: 'lmdb', setup: leaveOutLmdb }],
    banner: { js: REQUIRE }
  })
  return outfile
}

/** It loads a binary from its own folder. @param {import('esbuild').PluginBuild} build */
function leaveOutLmdb (build) {
  build.onResolve({ filter: /^lmdb$/ }, () =>
    ({ path: createRequire(STORE).resolve('lmdb'), external: true }))
}
