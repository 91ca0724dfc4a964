// All pages of the documentation, by their paths below the root: 'docs/studies/files.md'.
import { readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export const DOCS = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.md'))
  .map(path => `docs/${path.replaceAll('\\', '/')}`)
  .sort()

/** Of each package its own pages, too. */
const OF_PACKAGES = readdirSync(join(ROOT, 'packages'))
  .flatMap(name => [`packages/${name}/README.md`, `packages/${name}/CHANGELOG.md`])

const OF_ROOT = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'results/README.md']

export const PAGES = [...OF_ROOT, ...OF_PACKAGES, ...DOCS]

/** @param {string} path @returns {string} */
export function textOf (path) {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** @param {string} page @param {RegExp} row @returns {string[][]} the groups of every row that matches */
export function rowsOf (page, row) {
  return [...textOf(page).matchAll(row)].map(match => match.slice(1))
}

/** @param {string} page @returns {string[]} the files that it links to, as paths below the root */
export function linksOf (page) {
  return rowsOf(page, /\]\((?!https?:|#)([^)#\s]+)/g).flat()
    .map(target => posix.join(posix.dirname(page), target))
}

/** @param {string} page @returns {string[]} its anchors, as GitHub makes them of headings */
export function anchorsOf (page) {
  const prose = textOf(page).replaceAll(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => {
    return title.toLowerCase().replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
  })
}
