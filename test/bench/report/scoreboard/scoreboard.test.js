/** @import {Summary, VerifyLine} from '../../../../bench/types.js' */
/** @import {Scoreboard} from '../../../../bench/report/scoreboard/types.js' */
import { expect } from 'chai'
import { drawPicture } from '../../../../bench/report/picture/draw-picture.js'
import { toBoard } from '../../../../bench/report/scoreboard/to-board.js'
import { toScoreboard } from '../../../../bench/report/scoreboard/to-scoreboard.js'
import { expectKept } from '../../../kept-text.js'
import { makeCompared } from '../../sentences/scoreboard/make-compared.js'
import { quickRun, toInput, troubledRun, twinsRun } from '../../report-runs/index.js'

/** @param {ReturnType<typeof quickRun>} run */
const scoreboardOf = run => toScoreboard(toInput(run))

/** @param {Scoreboard} scoreboard */
const rowsOf = ({ boards }) => boards.flatMap(({ rows }) => rows)

describe('a scoreboard', () => {
  for (const [name, make] of Object.entries({
    'quick-run': quickRun, 'troubled-run': troubledRun, 'twins-run': twinsRun
  })) {
    it(`is the kept one: ${name}`, () => {
      expectKept(
        import.meta.filename, `${name}.json`, JSON.stringify(scoreboardOf(make()), null, 1)
      )
    })
  }

  it('has a row for each server, best first, those without a figure last', () => {
    for (const { rows } of scoreboardOf(troubledRun()).boards) {
      const values = rows.map(({ bar }) => bar?.value ?? Infinity)
      expect(values).to.deep.equal(values.toSorted((a, b) => a - b))
      expect(new Set(rows.map(row => row.name)).size).to.equal(rows.length)
    }
  })

  it('says of bytes that were checked what the verifications said', () => {
    const input = toInput(quickRun())
    const chipsOf = (/** @type {VerifyLine[]} */ verifications) =>
      toScoreboard({ ...input, run: { ...input.run, verifications } }).chips
    const [first, ...others] = input.run.verifications
    if (first === undefined) throw new Error('the run has no verification')
    expect(chipsOf([first, ...others])[0])
      .to.deep.equal({ tone: 'good', text: '✓ all answers byte-checked' })
    const [failed] = chipsOf([{ ...first, passed: false }, ...others])
    expect(failed?.tone).to.equal('bad')
    expect(failed?.text).to.include(first.variant)
    const [several] = chipsOf(['a', 'b', 'c'].map(variant =>
      ({ ...first, variant, passed: false })))
    expect(several?.text).to.match(/: 3 servers$/)
    expect(chipsOf([]).filter(({ text }) => text.includes('byte-checked'))).to.deep.equal([])
  })

  it('says what limits the figures: the client, else the gates behind suspect cells', () => {
    const input = toInput(quickRun())
    const summaries = (/** @type {Partial<Summary>[]} */ changes) => input.run.summaries
      .map((summary, index) => ({ ...summary, rpsIsLowerBound: false, ...changes[index] }))
    /** @param {Partial<Summary>[]} changes of the first cells */
    const limitOf = (...changes) =>
      toScoreboard({ ...input, run: { ...input.run, summaries: summaries(changes) } }).chips[1]
    const of = (/** @type {string[]} */ ...codes) => ({
      state: /** @type {const} */ ('suspect'), reasons: codes.map(code => ({ code, detail: '' }))
    })
    const none = summaries([]).map(() => ({ state: /** @type {const} */ ('ok'), reasons: [] }))
    const measured = `${none.length} cells`
    expect(limitOf(...none)).to.deep.equal({ tone: 'good', text: '✓ no cell suspect' })
    const [, , ...others] = none
    expect(limitOf(of('unsteady', 'queue-wait'), of('foreign-cpu'), ...others)).to.deep.equal(
      { tone: 'doubt', text: `~ 2 of ${measured} suspect: unsteady and foreign-cpu` }
    )
    expect(limitOf(of('of a later version'), ...none.slice(1))?.text)
      .to.equal(`~ 1 of ${measured} suspect: of a later version`)
    expect(limitOf(of('unsteady', 'foreign-cpu', 'amount'), ...none.slice(1))?.text)
      .to.equal(`~ 1 of ${measured} suspect: 3 gates`)
    expect(limitOf(...none.map(one => ({ ...one, rpsIsLowerBound: true })))?.text)
      .to.match(/^! requests\/s of .*: the load client was the limit$/)
  })

  it('has bars of p99 for open loops, and neither rates nor p99 beside them', () => {
    const { cells } = makeCompared({ express: { cpu: 1.5, cpuIs: 'slower' } }, { openLoop: true })
    const latencyUs = { p50: 1, p90: 1, p99: 1_000, p999: 1, max: 1, mean: 1 }
    const board = toBoard({
      study: 'actions', action: 'static', load: '64 connections, 500/s', openLoop: true,
      reference: 'node', cells: cells.map(cell => ({ ...cell, rate: 500, latencyUs }))
    }, [])
    expect(board).to.include({ note: '64 connections, 500/s, open loop', floor: null })
    expect(board.barHead).to.match(/^p99/)
    for (const { bar, rate, p99 } of board.rows) {
      expect(bar?.text).to.equal('1.00 ms')
      expect([rate, p99]).to.deep.equal([null, ''])
    }
    expect(board.rows.map(({ ratio }) => ratio)).to.deep.equal(['the reference', '▲ 1.50x'])
  })

  it('says in place of a ratio that there is none, or that the cell is invalid', () => {
    const { cells } = makeCompared({ express: { cpu: 1.5, cpuIs: 'slower' } })
    /** @param {Partial<Summary>} change of express @param {boolean} [openLoop] */
    const ratioOf = (change, openLoop = false) => toBoard({
      study: 'actions', action: 'static', load: '64 connections', openLoop, reference: 'node',
      cells: cells.map(cell => cell.variant === 'node' ? cell : { ...cell, ...change })
    }, []).rows.find(({ name }) => name === 'express')?.ratio
    expect(ratioOf({ ratio: { cpu: null, rps: null } })).to.equal('no figure')
    expect(ratioOf({ ratio: { cpu: null, rps: null } }, true)).to.equal('no figure')
    expect(ratioOf({ state: 'invalid' })).to.equal('invalid')
  })

  it('colours only what a verdict decided', () => {
    const { tone } = rowsOf(scoreboardOf(quickRun())).find(({ ratio }) =>
      ratio.startsWith('▲')) ?? expect.fail('the run has a server that costs more')
    expect(tone).to.equal('worse')
    for (const { ratio, tone } of rowsOf(scoreboardOf(twinsRun()))) {
      expect(['reference', 'level'], ratio).to.include(tone)
    }
  })
})

describe('the picture of a scoreboard', () => {
  it('is the kept one', () => {
    expectKept(import.meta.filename, 'quick-run.svg', drawPicture(scoreboardOf(quickRun())).svg)
  })

  it('holds each figure of the boards that it shows, and no more boards than asked for', () => {
    const scoreboard = scoreboardOf(quickRun())
    const { svg: one } = drawPicture(scoreboard, { boards: 1 })
    const [first, ...others] = scoreboard.boards
    for (const { bar, ratio, p99, memory } of first?.rows ?? []) {
      for (const text of [bar?.text ?? '', ratio, p99, memory]) expect(one).to.include(text)
    }
    for (const { title } of others) expect(one).to.not.include(`>${title}<`)
  })

  it('escapes what names hold', () => {
    const scoreboard = scoreboardOf(quickRun())
    const { svg } = drawPicture({ ...scoreboard, headline: '<script>&' })
    expect(svg).to.include('&lt;script&gt;&amp;').and.not.include('<script>')
  })
})
