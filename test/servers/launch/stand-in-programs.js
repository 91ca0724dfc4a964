// Programs that are shell scripts, in a directory of their own.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * @template T
 * @param {Readonly<Record<string, string>>} scripts what each does, by its path in the directory
 * @param {(directory: string) => Promise<T>} use
 * @returns {Promise<T>} what `use` returns; the directory is gone then
 */
export async function withPrograms (scripts, use) {
  const directory = await mkdtemp(join(tmpdir(), 'shootout-test-'))
  try {
    for (const [path, script] of Object.entries(scripts)) {
      await mkdir(dirname(join(directory, path)), { recursive: true })
      await writeFile(join(directory, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    }
    return await use(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
