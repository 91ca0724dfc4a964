/** @import {Summary} from '../../../bench/types.js' */
import { expect } from 'chai'
import { summariseRun } from '../../../bench/summarise/summarise-run.js'
import { makePlan, makeRefusal, makeVariant } from '../make-run.js'
import { NO_LATENCY, gate, makeData, of } from './make-data.js'

/** @param {Summary} summary */
function expectNoFigures (summary) {
  expect(summary).to.deep.include({
    ratio: { rps: null, cpu: null }, verdict: { rps: "can't tell", cpu: "can't tell" }, rps: null,
    rpsInterval: null, cpuUsPerRequest: null, cpuInterval: null, latencyUs: NO_LATENCY,
    pssBytes: null
  })
}

describe('summariseRun when something is missing', () => {
  it('gives no figure at all of an invalid cell', () => {
    const express = of(summariseRun(makeData({
      change: ({ variant }, block) => ({
        gates: variant === 'express' && block === 5 ? [gate('conservation')] : []
      })
    })), 'express')
    expect(express.state).to.equal('invalid')
    expectNoFigures(express)
  })

  it('compares nobody with an invalid reference, and keeps their own figures', () => {
    const summaries = summariseRun(makeData({
      change: ({ variant }, block) => ({
        gates: variant === 'node' && block === 5 ? [gate('conservation')] : []
      })
    }))
    expectNoFigures(of(summaries, 'node'))
    const express = of(summaries, 'express')
    expect(express).to.deep.include({ state: 'suspect', ratio: { rps: null, cpu: null } })
    expect(express.cpuUsPerRequest).to.be.closeTo(92, 2)
    expect(express.reasons.map(({ code }) => code)).to.include('reference-unusable')
  })

  it('says not run, why and how to get it of a server that this machine does not have', () => {
    const nginx = makeVariant('nginx', {
      missing: { reason: 'nginx is not installed', remedy: 'npm run peers' }
    })
    const summary =
      of(summariseRun(makeData({ plan: makePlan({ variants: ['node', nginx] }) })), 'nginx')
    expect(summary).to.deep.include({
      state: 'not-run',
      reasons: [{ code: 'not-found', detail: 'nginx is not installed; npm run peers' }],
      blocks: 0
    })
    expectNoFigures(summary)
  })

  it('says not run of a cell that was never measured', () => {
    const data = makeData()
    const summary = of(summariseRun(
      { ...data, slices: data.slices.filter(({ variant }) => variant !== 'express') }
    ), 'express')
    expect(summary.state).to.equal('not-run')
    expect(summary.reasons.map(({ code }) => code)).to.deep.equal(['not-measured'])
    expectNoFigures(summary)
  })

  it('claims nothing from fewer than three blocks', () => {
    for (const blocks of [1, 2]) {
      for (const summary of summariseRun(makeData({ blocks }))) {
        expect(summary.state).to.equal('suspect')
        expect(summary.reasons)
          .to.deep.equal([{ code: 'too-few-blocks', detail: `${blocks} of at least 3 blocks` }])
        expect(summary.blocks).to.equal(blocks)
        if (summary.variant !== 'node') {
          expect(summary).to.deep.include(
            { ratio: { rps: null, cpu: null }, verdict: { rps: "can't tell", cpu: "can't tell" } }
          )
        }
        expect(summary.rpsInterval).to.equal(null)
        expect(summary.rps).to.be.above(0)
      }
    }
  })

  it('counts only the blocks that the reference has too', () => {
    const data = makeData()
    const slices = data.slices.filter(({ variant, block }) => variant !== 'node' || block < 3)
    expect(of(summariseRun({ ...data, slices }), 'express'))
      .to.deep.include({ blocks: 2, state: 'suspect' })
      .with.nested.property('reasons[0].code', 'too-few-blocks')
  })

  it('is invalid, with the check in the reason, when the verification failed', () => {
    const data = makeData()
    const slices = data.slices.filter(({ variant }) => variant !== 'express')
    const summary =
      of(summariseRun({ ...data, slices, verifications: [makeRefusal()] }), 'express')
    expect(summary.state).to.equal('invalid')
    expect(summary.reasons[0])
      .to.deep.equal({ code: 'verification', detail: 'static: body: expected 67 bytes, got 66' })
    expectNoFigures(summary)
  })

  it('is invalid when one of several starts was refused, though others were measured', () => {
    expect(of(
      summariseRun({ ...makeData(), verifications: [makeRefusal({ processStart: 2 })] }),
      'express'
    ).state).to.equal('invalid')
    expect(of(
      summariseRun({ ...makeData(), verifications: [makeRefusal({ processStart: 2 })] }),
      'node~aa'
    ).state).to.equal('ok')
  })

  it('says that a server did not start, and why', () => {
    const data = makeData()
    const refusal = makeRefusal({
      checks: [{ action: '', check: 'start', passed: false, message: 'port 80 is taken' }]
    })
    const summary = of(summariseRun({
      ...data,
      slices: data.slices.filter(({ variant }) => variant !== 'express'),
      verifications: [refusal]
    }), 'express')
    expect(summary).to.deep.include({ state: 'invalid' })
    expect(summary.reasons[0]).to.deep.equal({ code: 'start-failed', detail: 'port 80 is taken' })
  })
})
