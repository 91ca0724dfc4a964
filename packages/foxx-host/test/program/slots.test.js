import { expect } from 'chai'
import { PRIMARY_SLOT, createSlots } from '../../src/program/primary/slots.js'

describe('the slots of workers', () => {
  it('are different ones, and none is the primary\'s', () => {
    const slots = createSlots()
    const taken = Array.from({ length: PRIMARY_SLOT }, slots.take)
    expect(new Set(taken).size).to.equal(PRIMARY_SLOT)
    expect(taken).to.not.include(PRIMARY_SLOT)
    expect(slots.take).to.throw(RangeError, /all 127 slots are taken/)
  })

  it('are not given out again soon', () => {
    const slots = createSlots()
    const first = slots.take()
    slots.free(first)
    const later = Array.from({ length: PRIMARY_SLOT - 1 }, () => {
      const slot = slots.take()
      slots.free(slot)
      return slot
    })
    expect(later).to.not.include(first)
    expect(slots.take()).to.equal(first)
  })
})
