import { expect } from 'chai'
import { renderTuneTable } from '../../../../bench/report/tune/table.js'
import { joinPatterns } from '../../../join-patterns.js'
import { makeTuneFile } from './make-tune.js'

describe('report/tune renderTuneTable', () => {
  const table = String(renderTuneTable(makeTuneFile()))
  const rows = [...table.matchAll(joinPatterns(
    /<tr class="(.*?)"><th scope="row">(\d+)<.*?<td>([^<]*)<\/td>/,
    /<td class="remarks">(.*?)<\/td><\/tr>/g
  ))]
    .map(([, kind, workers, blocks, remarks = '']) =>
      [Number(workers), kind, blocks, remarks.replace(/<[^>]*>/g, '').trim()])

  it('says of each count how it went, after how many blocks, and what was found', () => {
    expect(rows).to.deep.equal([
      [2, 'cell left', '4', 'as many as CPUs ○ eliminated'],
      [12, 'cell', '6', 'foreign-cpu'],
      [24, 'cell', '6', '✓ recommended'],
      [36, 'cell', '6', ''],
      [48, 'cell', '6', ''],
      [60, 'cell left', '0', '○ not raced'],
      [72, 'cell left', '0', '○ not raced'],
      [96, 'cell invalid', '0', '✕ out start-failed']
    ])
  })

  it('gives the text of each code once, with the counts that it concerns', () => {
    expect(table)
      .to.include('<code>start-failed</code> &#39;node app.js&#39; ended with exit code 1')
      .and.include('96 workers</li>')
    const none = makeTuneFile()
    none.outcome.candidates = none.outcome.candidates.filter(({ reasons }) => reasons.length === 0)
    expect(String(renderTuneTable(none))).not.to.include('class="reasons"')
  })
})
