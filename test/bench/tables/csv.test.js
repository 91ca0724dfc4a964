import { expect } from 'chai'
import { renderCsv } from '../../../bench/report/index.js'
import { createInput } from '../report/fixtures.js'

describe('bench/report renderCsv', () => {
  const input = createInput()

  it('gives back every number as it was computed', () => {
    const [head = [], ...rows] = parseCsv(renderCsv(input))
    const records = rows.map(row => Object.fromEntries(head.map((name, index) =>
      [name, row[index] ?? ''])))
    expect(records).to.have.length(input.run.summaries.length)
    for (const [index, summary] of input.run.summaries.entries()) {
      const record = records[index] ?? {}
      expect(record.variant).to.equal(summary.variant)
      expect(record.state).to.equal(summary.state)
      expect(record.reasons)
        .to.equal(summary.reasons.map(({ code, detail }) => `${code}: ${detail}`).join('; '))
      expect(toNumber(record.ratio_cpu_low)).to.equal(summary.ratio.cpu?.low ?? null)
      expect(toNumber(record.ratio_rps)).to.equal(summary.ratio.rps?.estimate ?? null)
      expect(toNumber(record.cpu_us_per_request)).to.equal(summary.cpuUsPerRequest)
      expect(toNumber(record.rps_high)).to.equal(summary.rpsInterval?.high ?? null)
      expect(record.rps_is_lower_bound).to.equal(String(summary.rpsIsLowerBound))
      expect(toNumber(record.pss_bytes)).to.equal(summary.pssBytes)
    }
  })

  it('quotes commas, quotes and line ends', () => {
    const text = renderCsv(JSON.parse(JSON.stringify(input)
      .replaceAll('"express"', JSON.stringify('a,"b"\r\nc'))))
    expect(text).to.include('actions,"a,""b""\r\nc",static')
    expect(parseCsv(text).map(row => row.length).every(length =>
      length === parseCsv(text)[0]?.length)).to.equal(true)
  })
})

/** RFC 4180. @param {string} text @returns {string[][]} */
function parseCsv (text) {
  /** @type {string[][]} */
  const rows = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

/** @param {string | undefined} text */
function toNumber (text) {
  return text === '' || text === undefined ? null : Number(text)
}
