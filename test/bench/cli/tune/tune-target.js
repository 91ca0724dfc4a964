// What the tests of the tuning command tune: a stranger's app, and a folder for the results that goes when they end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const APP = fileURLToPath(new URL('../../tune/app.js', import.meta.url))

/** Options that name the app. */
export const TARGET = [
  '--command', `PORT={port} ${process.execPath} ${APP}`, '--workers-env', 'WORKERS', '--url',
  'http://127.0.0.1:{port}/', '--connections', '10', '--seed', '7'
]

/** For the body of a describe. @returns {() => string[]} options that name a new folder for results each time */
export function useOutFolder () {
  const folder = mkdtempSync(join(tmpdir(), 'shootout-tune-command-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return () => ['--out', mkdtempSync(join(folder, 'out-'))]
}
