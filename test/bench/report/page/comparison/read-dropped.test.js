import { expect } from 'chai'
import { packRun } from '../../../../../bench/report/embedded/pack-run.js'
import { unpackRun } from '../../../../../bench/report/embedded/unpack-run.js'
import { renderHtml } from '../../../with-studies.js'
import { parseRunFile } from '../../../../../bench/report/read-run-file.js'
import {
  readDropped, UnreadableFile
} from '../../../../../bench/report/page/comparison/read-dropped.js'
import { createInput, createRunData, toRunFileText } from '../../fixtures.js'

const SCHEMA = 1
const run = createRunData()
const text = toRunFileText(run)
const page = renderHtml(createInput({ run }))

/** @param {string} dropped @param {RegExp} why */
function expectRefusal (dropped, why) {
  expect(() => readDropped(dropped, SCHEMA))
    .to.throw(UnreadableFile)
    .with.property('message')
    .that.matches(why)
}

describe('bench/report/page/comparison readDropped', () => {
  it('reads a run file as the report does', () => {
    expect(readDropped(text, SCHEMA)).to.deep.equal(parseRunFile(text).data)
    expect(readDropped(`\ufeff${text.replaceAll('\n', '\r\n')}`, SCHEMA)).to.deep.equal(run)
  })

  it('reads the run that a page carries', () => {
    expect(readDropped(page, SCHEMA)).to.deep.equal(unpackRun(packRun(run)))
  })

  it('reads what was concluded last of a run that went on', () => {
    const [first = '', ...lines] = text.trimEnd().split('\n')
    const resume = JSON.stringify({ type: 'resume', at: '', studies: [], differences: [] })
    const again = readDropped([
      first,
      ...lines,
      resume,
      ...lines.filter(line => line.includes('"type":"summary"') || line.includes('"type":"end"')),
      ''
    ].join('\n'), SCHEMA)
    expect(again.summaries).to.deep.equal(run.summaries)
    expect(again.resumes).to.have.length(1)
  })

  it('leaves out a line that was cut off', () => {
    expect(readDropped(`${text}{"type":"sli`, SCHEMA)).to.deep.equal(run)
  })

  it('says what to do with a run that did not finish', () => {
    expectRefusal(
      toRunFileText({ ...run, summaries: [], end: null }), /did not finish.*npm run report/
    )
  })

  it('refuses what is no file of a run', () => {
    expectRefusal('  \n', /is empty/)
    expectRefusal('<!doctype html><p>Hello</p>', /holds no run/)
    expectRefusal('variant,rps\nnode,1\n', /damaged: it can’t be read as JSON/)
    expectRefusal('{"name":"shootout"}\n', /no file of a run/)
    expectRefusal('[1,2]\n', /no file of a run/)
    expectRefusal(`${JSON.stringify(run.summaries[0])}\n`, /no file of a run/)
  })

  it('refuses another schema and says which', () => {
    expectRefusal(text.replace('"schema":1', '"schema":7'), /schema 7, and this page knows 1/)
    expectRefusal(page.replace(/"schema":1/g, '"schema":7'), /schema 7/)
  })

  it('refuses what is damaged within', () => {
    expectRefusal(text.replace('"type":"plan"', '"type":"party"'), /lines that no run writes/)
    expectRefusal(
      text.replace('"machine":{', '"machine":null,"other":{'), /first line is not whole/
    )
    expectRefusal(
      text.replace(/"reasons":\[[^\]]*\]/, '"reasons":null'), /cells are not those of a run/
    )
    expectRefusal(
      page.replace(/"packed":"[^"]{9}/, '"packed":"'), /older than reports that can be compared/
    )
    expectRefusal(
      page.replace('"packed":"', '"other":"'), /older than reports that can be compared/
    )
    expectRefusal(page.replace('{"run":', '{"run"'), /can’t be read as JSON/)
  })
})
