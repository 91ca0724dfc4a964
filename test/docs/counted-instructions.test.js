// docs/statistics.md against the kept starts of the experiment with counted instructions: the table is made of them.
import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { toTable } from '../../bench/experiments/counted-instructions/table.js'

/** @param {string} path */
const read = path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('docs/statistics.md, counted instructions', () => {
  it('shows the table of the starts in results/counted', () => {
    const starts = read('results/counted/starts.ndjson').trimEnd().split('\n')
      .map(line => JSON.parse(line))
    const [, ...table] = toTable(starts).trimEnd().split('\n')
    expect(read('docs/statistics.md').includes(table.join('\n')), table.join('\n'))
      .to.equal(true)
  })
})
