import { expect } from 'chai'
import { SECONDS, WORK, isOverdue } from '../../src/program/overdue.js'

describe('overdue work', () => {
  /** @type {Int32Array} */
  let busy
  /** @param {() => boolean} check @param {number} looks */
  const look = (check, looks) => Array.from({ length: looks }, check)

  beforeEach(() => { busy = new Int32Array(new SharedArrayBuffer(16)) })

  it('is what is seen running for its seconds, said once', () => {
    const check = isOverdue(busy, 250)
    busy[WORK] = 7
    busy[SECONDS] = 1
    expect(look(check, 8)).to.deep.equal([false, false, false, false, true, false, false, false])
  })

  it('is not a row of short ones', () => {
    const check = isOverdue(busy, 250)
    busy[SECONDS] = 1
    for (let work = 1; work < 20; work++) {
      busy[WORK] = work
      expect(check()).to.equal(false)
    }
  })

  it('is watched on when it returns and leaves something to be done', () => {
    const check = isOverdue(busy, 250)
    busy[SECONDS] = 1
    busy[WORK] = 7
    expect(look(check, 3)).to.deep.equal([false, false, false])
    busy[WORK] = -7
    expect(look(check, 3)).to.deep.equal([false, true, false])
  })

  it('is not an idle worker', () => {
    expect(look(isOverdue(busy, 250), 20)).to.not.include(true)
  })
})
