import { expect } from 'chai'
import { launchEach } from '../../../../bench/measure/generators/launchers/launch-each.js'

describe('generators that are started one by one', () => {
  /** @type {string[]} */
  let stopped
  /** @type {number} */
  let starts
  const launch = () => launchEach(2, index => {
    const place = `machine ${index}, start ${++starts}`
    return {
      place, exited: Promise.resolve(`${place} ended`), stop: async () => { stopped.push(place) }
    }
  })
  beforeEach(() => {
    stopped = []
    starts = 0
  })

  it('have a handle each, which says where they run and how they end', async () => {
    const { handles } = launch()
    expect(handles.map(({ index, place }) => [index, place]))
      .to.deep.equal([[0, 'machine 0, start 1'], [1, 'machine 1, start 2']])
    expect(await handles[1]?.exited).to.equal('machine 1, start 2 ended')
  })

  it('are ended before they are started anew, and all in the end', async () => {
    const { restart, stop } = launch()
    expect(await restart?.(1)).to.include({ index: 1, place: 'machine 1, start 3' })
    expect(stopped).to.deep.equal(['machine 1, start 2'])
    await stop()
    expect(stopped)
      .to.deep.equal(['machine 1, start 2', 'machine 0, start 1', 'machine 1, start 3'])
  })
})
