// All pages of the documentation, by their paths below the root.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** 'docs/studies/files.md' */
export const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.md'))
  .map(path => `docs/${path.replaceAll('\\', '/')}`)
  .sort()

export const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...DOCS]
