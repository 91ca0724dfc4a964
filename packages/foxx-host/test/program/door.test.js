import { expect } from 'chai'
import { createDoor } from '../../src/program/primary/open-keeper.js'

describe('the door to the store', () => {
  /** @type {string[]} */
  let events
  /** @type {ReturnType<typeof createDoor>} */
  let door
  const settle = () => new Promise(resolve => setTimeout(resolve, 5))
  /** @param {number} worker */
  const enter = worker => {
    door.enter(worker)
      .then(() => events.push(`${worker} in`), error => events.push(`${worker}: ${error.message}`))
  }

  beforeEach(() => {
    events = []
    door = createDoor(async work => {
      events.push('hold')
      await work()
      events.push('free')
    })
  })

  it('lets one in at a time, and no writer meanwhile', async () => {
    enter(1)
    enter(2)
    await settle()
    expect(events).to.deep.equal(['hold', '1 in'])
    door.leave(1)
    await settle()
    expect(events).to.deep.equal(['hold', '1 in', 'free', 'hold', '2 in'])
  })

  it('does not wait for one who is gone, inside or outside', async () => {
    for (const worker of [1, 2, 3]) enter(worker)
    await settle()
    door.leave(2)
    door.leave(1)
    await settle()
    expect(events).to.deep.equal(['hold', '1 in', 'free', 'hold', '3 in'])
  })

  it('is no obstacle for those who were never there', () => {
    door.leave(9)
    expect(events).to.deep.equal([])
  })

  it('tells who waits when the writers can not be held', async () => {
    door = createDoor(async () => { throw new Error('no lock') })
    enter(1)
    enter(2)
    await settle()
    expect(events).to.deep.equal(['1: no lock', '2: no lock'])
  })
})
