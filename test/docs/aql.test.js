// docs/aql.md against the code: the functions that it lists are there, and those that are there are listed.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { AGGREGATES, FUNCTIONS, LATER } from '../../packages/foxx-host/src/aql/functions/index.js'

const PAGE = readFileSync(new URL('../../docs/aql.md', import.meta.url), 'utf8')
const OF_AGGREGATE = '| of `AGGREGATE` |'

/** @param {string} title @returns {string[]} rows of the table below a heading */
function rowsOf (title) {
  const [, rest = ''] = PAGE.split(`\n## ${title}\n`)
  const [section = ''] = rest.split('\n## ')
  return section.split('\n').filter(line => line.startsWith('| ')).slice(1)
}

/** @param {readonly string[]} rows @returns {string[]} what stands in code style in their second column */
function codesOf (rows) {
  return rows.flatMap(row =>
    [...(row.split(' | ')[1] ?? '').matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''))
}

describe('docs/aql.md', () => {
  it('lists every function once, and no other', () => {
    expect(codesOf(rowsOf('Functions').filter(row => !row.startsWith(OF_AGGREGATE))).sort())
      .to.deep.equal([...FUNCTIONS.keys()].sort())
  })

  it('lists every function of AGGREGATE, and no other', () => {
    expect(codesOf(rowsOf('Functions').filter(row => row.startsWith(OF_AGGREGATE))).sort())
      .to.deep.equal([...AGGREGATES.keys()].sort())
  })

  it('lists every function that is refused by name, and no other', () => {
    expect(codesOf(rowsOf('What is refused')).sort()).to.deep.equal([...LATER.keys()].sort())
  })
})
