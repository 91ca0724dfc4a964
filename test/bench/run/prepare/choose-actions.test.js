import { expect } from 'chai'
import { chooseActions } from '../../../../bench/run/prepare/choose-actions.js'
import { STUDIES } from '../../../../bench/studies/index.js'

/** @param {readonly string[]} names @param {number | null} [fileSize] */
const choose = (names, fileSize = null) =>
  chooseActions(STUDIES.filter(({ name }) => names.includes(name)), { fileSize }, STUDIES)
    .map(({ name }) => name)

describe('the actions of a run', () => {
  it('are those of the kinds that its studies are about', () => {
    expect(choose(['actions'])).to.include('static').and.not.include('file-67').and.not.include('A')
    expect(choose(['files'])).to.deep.equal(['file-67'])
    expect(choose(['actions', 'files', 'orchestration']))
      .to.include.members(['static', 'file-67', 'A'])
  })

  it('hold the file of the size that was asked for instead of the usual one', () => {
    expect(choose(['files'], 1000)).to.deep.equal(['file-1000'])
    expect(choose(['actions', 'files'], 1000))
      .to.include.members(['static', 'file-1000'])
      .and.not.include('file-67')
  })

  it('refuse a size where no study asks for a file', () => {
    expect(() => choose(['actions', 'inserts'], 1000))
      .to.throw("--file-size takes nothing without the study 'files'")
      .with.property('code', 'BAD_VALUE')
  })
})
