import { expect } from 'chai'
import { HostError } from '../../src/errors.js'
import { toStoreError } from '../../src/store/to-store-error.js'

/** @param {number | string} [code] */
const toError = code => Object.assign(new Error('it failed'), code !== undefined && { code })

/** @type {[codes: (number | string)[], errorNum: number, advice: string][]} */
const MEANINGS = [
  [[28, 122, 27, 'ENOSPC', 'EDQUOT', 'EFBIG'], 1104, 'Make room and try again'],
  [[-30792], 1104, 'remove what is not needed'],
  [[30, 13, 1, 'EROFS', 'EACCES', 'EPERM'], 1004, "the data directory can't be written"],
  [[5, 'EIO'], 2, "look at the system's log"],
  [[12], 3, 'the system gave no memory'],
  [[-30790], 32, 'end some of them'],
  [[-30788], 32, 'do it in parts'],
  [[-30781], 10, 'too long for the store'],
  [[22, -30795, -30782, -30779], 2, 'restart the server'],
  [[-30796, -30797, -30793, -30794], 2, 'restore it, or start with another --data']
]

describe('an error of the store', () => {
  for (const [codes, errorNum, advice] of MEANINGS) {
    for (const code of codes) {
      it(`of code ${code} is ${errorNum} and says: ${advice}`, () => {
        const error = toError(code)
        const told = /** @type {HostError} */ (/** @type {unknown} */ (toStoreError(error)))
        expect(told).to.be.instanceOf(HostError)
        expect(told.errorNum).to.equal(errorNum)
        expect(told.message).to.contain(advice).and.match(/ \(it failed\)$/)
        expect(told.cause).to.equal(error)
      })
    }
  }

  it('says where it happened', () => {
    expect(toStoreError(toError('EIO'), '/data').message).to.match(/ \(\/data: it failed\)$/)
  })

  it('that nobody knows by its number is one of the host', () => {
    const told = toStoreError(toError(-1))
    expect(told).to.include({ errorNum: 4 })
    expect(told.message).to.contain('the store failed: it failed')
  })

  it('is left as it is where it is none of the store', () => {
    for (const other of [toError(), toError('EOTHER'), new HostError('ERROR_INTERNAL'), 'text']) {
      expect(toStoreError(other)).to.equal(other)
    }
  })
})
