import { expect } from 'chai'
import { createScreen } from '../../../../bench/cli/screen/create-screen.js'
import { makePlan, makeSlices } from '../../make-run.js'
import { makeSummary } from '../../make-summary.js'
import { makeProcess } from '../make-process.js'

/** @import {Slice} from '../../../../bench/types.js' */

const ERASE = '\r\x1b[K'
const [SLICE] = makeSlices(makePlan(), { blocks: 1, figures: () => ({}) })

/** @param {number} done */
const sliceEvent = done => /** @type {const} */ ({
  kind: 'slice', slice: /** @type {Slice} */ (SLICE), done, inBlock: 2, secondsLeft: 42
})
const BLOCK_EVENT = /** @type {const} */ ({ kind: 'block', block: 1, secondsLeft: 41 })
/** @param {number} processStart */
const startEvent = processStart =>
  /** @type {const} */ ({ kind: 'starting', processStart, of: 2, variant: 'node' })

describe('the screen', () => {
  it('says all on standard output, but what went wrong', () => {
    const world = makeProcess()
    const screen = createScreen({}, world)
    screen.say('words')
    screen.print('table\n')
    screen.warn('trouble')
    expect([world.stdout.read(), world.stderr.read()])
      .to.deep.equal(['words\ntable\n', 'trouble\n'])
  })

  it('leaves standard output to the result where a program reads it', () => {
    const world = makeProcess()
    const screen = createScreen({ apart: true }, world)
    screen.say('words')
    screen.print('{}\n')
    expect([world.stdout.read(), world.stderr.read()]).to.deep.equal(['{}\n', 'words\n'])
  })

  it('is as wide as the terminal, and 80 columns where there is none', () => {
    expect(createScreen({}, makeProcess({ columns: 123 })).width).to.equal(123)
    expect(createScreen({}, makeProcess()).width).to.equal(80)
  })

  describe('during a run', () => {
    it('rewrites one line of a terminal, which never wraps', () => {
      const world = makeProcess({ isTTY: true, columns: 20 })
      const screen = createScreen({}, world)
      screen.show(startEvent(1), () => undefined)
      expect(world.stdout.read()).to.equal(`${ERASE}start 1 of 2: start`)
      screen.show(sliceEvent(1), () => undefined)
      const [before, line] = world.stdout.read().split(ERASE)
      expect(before).to.equal('')
      expect(line).to.match(/^block 1 {3}1\/2 .{5}$/)
      screen.say('words')
      expect(world.stdout.read()).to.equal(`${ERASE}words\n`)
      screen.clear()
      expect(world.stdout.read()).to.equal(ERASE)
    })

    for (const [where, terminal, env] of /** @type {const} */ ([
      ['is no terminal', {}, {}],
      ['is a terminal that can not rewrite', { isTTY: true }, { TERM: 'dumb' }],
      ['is a log of continuous integration', { isTTY: true }, { CI: '1' }]
    ])) {
      it(`writes a line for each block and each start where there ${where}`, () => {
        const world = makeProcess(terminal, env)
        const screen = createScreen({}, world)
        const events = [
          startEvent(1), startEvent(1), sliceEvent(1), sliceEvent(2), BLOCK_EVENT, startEvent(2),
          /** @type {const} */ ({ kind: 'warming', variant: 'node', action: 'static' })
        ]
        for (const event of events) screen.show(event, () => undefined)
        screen.clear()
        const [first, block, second, ...rest] = world.stdout.read().split('\n')
        expect(first).to.equal('start 1 of 2: starting, verifying and warming up the servers')
        expect(block).to.equal('block 1 done, 41s left; no interval yet')
        expect(second).to.equal('start 2 of 2: starting, verifying and warming up the servers')
        expect(rest).to.deep.equal([''])
      })
    }

    it('keeps the standing of the last block above that line, until others speak', () => {
      const world = makeProcess({ isTTY: true, columns: 80 })
      const screen = createScreen({}, world)
      const summary = makeSummary({ variant: 'express', reference: 'node' })
      screen.show(sliceEvent(1), () => summary)
      world.stdout.read()
      screen.show(BLOCK_EVENT, () => undefined)
      const first = world.stdout.read()
      expect(first.startsWith(ERASE)).to.equal(true)
      expect(first.slice(ERASE.length)).to.match(
        /^block 1 done, 41s left; CPU per request so far, ratio to node:\n {2}.*\n$/
      )
      screen.show(sliceEvent(1), () => undefined)
      world.stdout.read()
      screen.show(BLOCK_EVENT, () => undefined)
      expect(world.stdout.read())
        .to.equal(`${ERASE}\x1b[2A\x1b[Jblock 1 done, 41s left; no interval yet\n`)
      screen.say('words')
      world.stdout.read()
      screen.show(BLOCK_EVENT, () => undefined)
      expect(world.stdout.read()).to.equal(`${ERASE}block 1 done, 41s left; no interval yet\n`)
    })

    it('shows nothing when it is quiet, and still says', () => {
      const world = makeProcess({ isTTY: true, columns: 80 })
      const screen = createScreen({ quiet: true }, world)
      screen.show(startEvent(1), () => undefined)
      screen.show(BLOCK_EVENT, () => undefined)
      expect(world.stdout.read()).to.equal('')
      screen.say('words')
      expect(world.stdout.read()).to.equal(`${ERASE}words\n`)
    })
  })

  it('has colours on a terminal only, and not where they are refused', () => {
    const painted = (/** @type {{isTTY?: boolean}} */ terminal, env = {}) =>
      createScreen({}, makeProcess(terminal, env)).paint('red', 'no')
    expect(painted({ isTTY: true })).to.equal('\x1b[31mno\x1b[39m')
    expect(painted({})).to.equal('no')
    expect(painted({ isTTY: true }, { NO_COLOR: '1' })).to.equal('no')
    expect(painted({ isTTY: true }, { NO_COLOR: '' })).to.equal('\x1b[31mno\x1b[39m')
    expect(painted({ isTTY: true }, { TERM: 'dumb' })).to.equal('no')
  })
})
