import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { CLAUSES, POSTS } from '../bench/with-studies.js'
import { describeClause } from '../../bench/summarise/claims/index.js'
import { describeNeeds } from '../../bench/summarise/claims/needs.js'

const PAGE = readFileSync(new URL('../../docs/claims.md', import.meta.url), 'utf8')
/** As many as the machine of 2011 had. */
const CORES = 12

describe('docs/claims.md', () => {
  it('lists every clause with what the post says, what it needs and what is ' +
    'tolerated, and no other', () => {
    const rows = [...PAGE.matchAll(/^\| ([A-Z]\d+b?\.[a-z]) \| (.*) \| (.*) \| (.*) \|$/gm)]
      .map(match => match.slice(1))
    expect(rows).to.deep.equal(CLAUSES.map(clause => {
      const { needs, tolerance } = describeClause(clause, { cores: CORES })
      return [`${clause.claim}.${clause.clause}`, clause.text, describeNeeds(needs), tolerance]
    }))
  })

  it('names every post', () => {
    for (const { title, year, study } of POSTS) {
      expect(PAGE).to.include(`## ${title} (${year}), study \`${study}\``)
    }
  })

  it('has a clause for every claim of the posts, none of them twice', () => {
    const claims = (/** @type {string} */ letter, /** @type {number} */ count) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`)
    expect([...new Set(CLAUSES.map(({ claim }) => claim))]).to.have.members([
      ...claims('A', 9), 'A8b', ...claims('F', 4), ...claims('T', 4), ...claims('C', 3),
      ...claims('Q', 5)
    ])
    expect(new Set(CLAUSES.map(({ claim, clause }) => claim + clause)).size)
      .to.equal(CLAUSES.length)
  })
})
