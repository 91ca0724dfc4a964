import { expect } from 'chai'
import { summariseGate } from '../../../../bench/calibrate/gate/summarise-gate.js'
import { gateMarkdown } from '../../../../bench/cli/calibrate/gate-tables.js'
import {
  gateEndingText, gatePlanText, gateProgressText
} from '../../../../bench/cli/calibrate/gate-text.js'
import { makeGate, makeTold, makeTry } from '../../calibrate/gate/make-gate.js'

const EQUALS = /** @type {const} */ ({ condition: 'one core', planted: 0 })
const PLANTED = /** @type {const} */ ({ condition: 'quiet', planted: 0.1 })
const RECORDING = makeGate([makeTry(EQUALS), makeTold(EQUALS), makeTold(PLANTED)], {
  lost: [{ type: 'lost', index: 3, ...PLANTED, eachSeconds: 120, exitCode: 70, why: 'gone' }]
})
RECORDING[0].head.missing.push({ condition: 'stolen', why: 'it takes root' })
const REPORT = summariseGate(RECORDING)

describe('what a calibration of the gate says', () => {
  it('fits on the screen', () => {
    const text = gateEndingText(REPORT, 80)
    expect(text.split('\n').filter(line => line.length > 80)).to.deep.equal([])
    expect(text).to.include('The check called equals different in 1 of 2 comparisons.')
      .and.include('Not run, stolen: it takes root.')
      .and.include('1 comparison gave no answer.')
      .and.match(/ quiet +10 % +2m 0s +1\.10x +1 +1 +1 +1 +1 +1\n/)
  })

  it('says that nothing is known without a comparison of equals', () => {
    expect(gateEndingText(summariseGate(makeGate([makeTold(PLANTED)])), 80))
      .to.include('No comparison of equals was made')
  })

  it('gives tables for a page', () => {
    expect(gateMarkdown(REPORT)).to.include('| question | called different | 95 % interval |')
      .and.match(/\| Some CPU, 2 cores, .* \| 2 \| 1 \|/)
      .and.include("| --fail-on 'cpu > 5%' | 1 of 2 | 1.3 % to 98.7 % |")
  })

  it('says before what it does, and of each comparison what it answered', () => {
    expect(gatePlanText(RECORDING[0].head.plan, { directory: 'results/x', width: 80 }))
      .to.include('2m 0s each at 64 connections').and.include('seed 1')
    const brief = { ...RECORDING[0].head.plan, eachSeconds: 30 }
    expect(gatePlanText(brief, { directory: 'results/x', width: 400 }))
      .to.include('30s each (2m 0s for 10 %) at 64 connections')
    const [{ tries: [line], lost: [lost] }] = RECORDING
    expect([line, lost].map(each => each === undefined
      ? ''
      : gateProgressText({ index: 0, line: each, secondsLeft: -3 }))).to.deep.equal([
      "1. one core, equals: can't tell, CPU 1.00x [0.98, 1.02]; 0s left",
      '1. quiet, planted 10 %: no answer: gone; 0s left'
    ])
  })
})
