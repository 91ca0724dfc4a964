import { expect } from 'chai'
import { formatUs } from '../../../bench/format/numbers.js'
import { renderMarkdown } from '../with-studies.js'
import { createInput, createRunData } from './fixtures.js'

describe('bench/report renderMarkdown', () => {
  const input = createInput()
  const markdown = renderMarkdown(input)

  it('has one table for each action and one row of eight cells for each cell', () => {
    const rows = tableRows(markdown)
    expect(markdown.match(/^\| Variant /gm)).to.have.length(2)
    expect(rows).to.have.length(input.run.summaries.length)
    for (const row of rows) expect(row).to.have.length(8)
    expect(rows.map(row => row[3]?.replace(/ \[.*/, '')))
      .to.deep.equal(input.run.summaries.map(({ cpuUsPerRequest }) => formatUs(cpuUsPerRequest)))
  })

  it('says the sentences, the noise floor, the warnings and what was not run', () => {
    for (const text of [
      'Noise floor:', '- Per static request', '⚠ 3 of 20 cells',
      '- Not run: **nginx**: nginx is not installed'
    ]) {
      expect(markdown).to.include(text)
    }
  })

  it('shows states with their reasons and lower bounds with their sign', () => {
    expect(markdown)
      .to.include('≥ 68,100/s [66,500, 69,800]')
      .and.include('✓ ok: client-bound')
      .and.include('✕ invalid: conservation')
      .and.include('○ not run: not-found')
  })

  it('keeps names from becoming markup', () => {
    const text = renderMarkdown(JSON.parse(JSON.stringify(createInput())
      .replaceAll('"express"', '"a|b*<i>\\n@c"')))
    expect(text).to.include('| a\\|b\\*\\<i\\> \\@c |')
  })

  it('says what an unfinished smoke run is', () => {
    const run = { ...createRunData(), end: null }
    run.run = { ...run.run, protocol: { ...run.run.protocol, name: 'smoke' } }
    expect(renderMarkdown(createInput({ run })))
      .to.include('> **Not a measurement')
      .and.include('> **This run did not finish: 16 of 20 cells have figures.**')
  })
})

/** @param {string} markdown */
function tableRows (markdown) {
  return markdown.split('\n').filter(line => /^\| (?!Variant|---)/.test(line)).map(line =>
    line.slice(2, -2).split(' | '))
}
