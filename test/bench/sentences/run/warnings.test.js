/** @import {ResumeLine, Slice} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { toWarnings } from '../../../../bench/sentences/run/warnings.js'
import { makePlan, makeRunLine, makeSlice } from '../../make-run.js'

/** @param {ResumeLine['differences']} [differences] @returns {ResumeLine} */
function makeResume (differences = []) {
  const { machine, versions, git } = makeRunLine()
  return {
    type: 'resume', at: '2026-11-21T11:00:00.000Z', machine, versions, git, budgetSeconds: null,
    differences, dropped: { bytes: 0, slices: 0 }, studies: []
  }
}

/** @param {ResumeLine[]} resumes @param {Slice[]} [slices] */
const warn = (resumes, slices = []) =>
  toWarnings([], { run: makeRunLine(), plans: [makePlan()], resumes, slices })

const OLD = makeSlice({ variant: 'foxx', runtime: 'foxx 1.0.0' })
const NEW = { ...OLD, runtime: 'foxx 2.0.0' }
const OTHER = makeSlice({ variant: 'node' })
const KERNEL = { what: 'kernel', before: '6.1.0', now: '6.2.0' }

describe('the warning of a run that was resumed', () => {
  it('names what was otherwise, each once, and no server that stayed the same', () => {
    const warnings = warn([makeResume([KERNEL]), makeResume([KERNEL])], [OLD, OTHER, OLD, NEW])
    expect(warnings.map(({ code }) => code)).to.deep.equal(['resumed'])
    expect(warnings[0]?.message).to.equal('The run was resumed under other circumstances: kernel ' +
      '(6.1.0 before, 6.2.0 then); foxx (foxx 1.0.0 before, foxx 2.0.0 then).')
  })

  it('is none where everything stayed as it was', () => {
    expect(warn([makeResume()], [OLD, OTHER, OLD])).to.deep.equal([])
  })

  it('is none of a run in one piece', () => {
    expect(warn([], [OLD, NEW])).to.deep.equal([])
  })
})
