import { expect } from 'chai'
import { parseRunFile, validateRunLine } from '../../../bench/report/read-run-file.js'
import { createRunData, toRunFileText } from './fixtures.js'

describe('bench/report/read-run-file', () => {
  const data = createRunData()
  const text = toRunFileText(data)

  it('gives back what was written', () => {
    expect(parseRunFile(text)).to.deep.equal({ data, problems: [] })
  })

  it('reads on after a damaged line and names it', () => {
    const lines = text.split('\n')
    lines[10] = '{"type":"slice", oops'
    const { data: read, problems } = parseRunFile(lines.join('\n'))
    expect(problems).to.have.length(1)
    expect(problems[0]?.line).to.equal(11)
    expect(problems[0]?.message).to.match(/^not JSON: /)
    expect(read.slices).to.have.length(data.slices.length - 1)
    expect(read.end).to.deep.equal(data.end)
  })

  it('takes a last line that was cut off for a problem', () => {
    const { data: read, problems } = parseRunFile(text.slice(0, -20))
    expect(problems).to.have.length(1)
    expect(problems[0]?.line).to.equal(text.split('\n').length - 1)
    expect(problems[0]?.message).to.match(/^cut off/)
    expect(read.end).to.equal(null)
  })

  it('reads a last line without its line end when it is whole', () => {
    expect(parseRunFile(text.trimEnd()).data.end).to.deep.equal(data.end)
  })

  it('names the field that is wrong, and keeps the line out', () => {
    const wrong = createRunData()
    Object.assign(wrong.summaries[0] ?? {}, { state: 'fine' })
    Object.assign(wrong.slices[0] ?? {}, { latencyUs: { p50: 'fast' } })
    const { data: read, problems } = parseRunFile(toRunFileText(wrong))
    expect(problems.map(({ message }) => message)).to.deep.equal([
      "latencyUs must have required property 'p90'; latencyUs must have required property 'p99'; " +
        "latencyUs must have required property 'p999'; and 3 more",
      'state must be equal to one of the allowed values: ok, suspect, invalid, not-run'
    ])
    expect(read.slices).to.have.length(data.slices.length - 1)
  })

  it('wants a run line first', () => {
    expect(() => parseRunFile('')).to.throw('the file is empty')
    expect(() => parseRunFile('{"type":"ru')).to.throw('line 1 is not a readable run line')
    expect(() => parseRunFile(text.split('\n').slice(1).join('\n'))).to.throw('it is a plan line')
  })

  it('takes a second run line for a problem', () => {
    expect(parseRunFile(text + JSON.stringify(data.run)).problems).to.have.length(1)
  })
})

describe('results/schema/run-line.schema.json', () => {
  const lines = toRunFileText(createRunData()).trim().split('\n').map(line => JSON.parse(line))
  const kinds = Map.groupBy(lines, line => line.type)

  for (const [type, [line]] of kinds) {
    it(`demands every field of a ${type} line and allows more`, () => {
      expect(validateRunLine(line)).to.equal(null)
      expect(validateRunLine({ ...line, added: 'later' })).to.equal(null)
      for (const field of Object.keys(line)) {
        const rest = Object.entries(line).filter(([name]) => name !== field)
        expect(validateRunLine(Object.fromEntries(rest)), field)
          .to.include(`must have required property '${field}'`)
        expect(validateRunLine({ ...line, [field]: Symbol.iterator }), field).to.be.a('string')
      }
    })
  }

  it('knows each type of line', () => {
    expect([...kinds.keys()]).to.have.members(['run', 'plan', 'verify', 'slice', 'summary', 'end'])
    expect(validateRunLine({ type: 'other' })).to.include('run, plan, verify, warm-up, start, ' +
      'slice, timeline, cross-check, link, summary, resume, end')
    expect(validateRunLine(null)).to.equal('the line must be object')
  })

  it('refuses numbers that are not finite', () => {
    const end = kinds.get('end')?.[0]
    expect(validateRunLine({ ...end, seconds: Number.POSITIVE_INFINITY }))
      .to.equal('seconds must be number')
    expect(validateRunLine({ ...end, seconds: Number.NaN })).to.equal('seconds must be number')
  })

  it('refuses a schema that is not its own', () => {
    expect(validateRunLine({ ...createRunData().run, schema: 2 }))
      .to.equal('schema must be equal to constant: 1')
  })
})
