// Checks a finished run's folder from the outside, as a reader of its files would: every line is what
// the schema describes, every planned cell has a summary, and the reports are there; the page carries every slice.
// node_modules/.bin/node test/check-run.js DIRECTORY [NAME ...] NAME: a server or proxy that this machine does not have
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseRunFile } from '../bench/report/read-run-file.js'
import { cellId } from '../bench/plan/create-plan.js'

const [directory = '.', ...absent] = process.argv.slice(2)
const { data, problems } = parseRunFile(readFileSync(join(directory, 'run.ndjson'), 'utf8'))
const summarised = new Set(data.summaries.map(cellId))
const complaints = [
  ...problems.map(({ line, message }) => `line ${line}: ${message}`),
  ...data.plans.flatMap(({ cells }) => cells)
    .filter(cell => !summarised.has(cellId(cell)))
    .map(cell => `no summary for ${cellId(cell)}`),
  ...data.summaries.filter(({ state, variant, via }) => state === 'invalid' ||
    (state === 'not-run' && !absent.includes(variant) && (via === null || !absent.includes(via))))
    .map(({ reasons, ...cell }) => `${cellId(cell)} is ${cell.state}: ${reasons[0]?.detail}`),
  ...(data.end === null ? ['the run has no end line'] : []),
  ...['report.html', 'report.md', 'results.csv']
    .filter(file => statSync(join(directory, file)).size === 0)
    .map(file => `${file} is empty`),
  ...checkPage(data.slices.length)
]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.stdout.write(`${data.slices.length} slices, ${data.summaries.length} summaries, ` +
  `${complaints.length} complaints\n`)
process.exitCode = complaints.length === 0 ? 0 : 1

/** @param {number} slices of the run file */
function checkPage (slices) {
  const [, json = 'null'] = /<script type="application\/json" id="run-data">(.*?)<\/script>/s
    .exec(readFileSync(join(directory, 'report.html'), 'utf8')) ?? []
  const carried = JSON.parse(json)?.slices ?? 0
  return carried === slices ? [] : [`report.html carries ${carried} of ${slices} slices`]
}
