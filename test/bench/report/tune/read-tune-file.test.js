import { expect } from 'chai'
import { parseTuneFile, validateTuneFile } from '../../../../bench/report/tune/index.js'
import { makeOutcome, makeRichOutcome, makeTuneFile } from './make-tune.js'

describe('report/tune parseTuneFile', () => {
  it('gives back what was written', () => {
    const file = makeTuneFile()
    expect(parseTuneFile(JSON.stringify(file))).to.deep.equal(JSON.parse(JSON.stringify(file)))
  })

  for (const outcome of [
    makeRichOutcome(),
    makeOutcome({
      recommended: null, best: null, doubt: { code: 'client-bound', workers: [1], everywhere: true }
    }),
    makeOutcome({ candidates: [], doubt: { code: 'too-few-blocks' } })
  ]) {
    it(`takes an outcome with ${outcome.candidates.length} counts, ` +
      `${outcome.doubt?.code ?? 'no doubt'}`, () => expect(validateTuneFile(makeTuneFile({
      outcome, slices: [], ...(outcome.candidates.length === 0 && { plan: makeTuneFile().plan })
    }))).to.equal(null))
  }

  it('names the places that are wrong', () => {
    expect(validateTuneFile({ ...makeTuneFile(), seconds: 'long', stoppedBy: 'me' }))
      .to.include('seconds must be number')
      .and.include('stoppedBy must be equal to one of the allowed values')
    expect(() => parseTuneFile('{"type":"run"}'))
      .to.throw("the file must have required property 'startedAt'")
      .with.property('message')
      .that.includes('more')
    expect(() => parseTuneFile('{')).to.throw(SyntaxError)
  })
})
