import { expect } from 'chai'
import { analyseCalibration } from '../../../../bench/calibrate/analyse/analyse-calibration.js'
import { planCalibration } from '../../../../bench/calibrate/plan-calibration.js'
import { calibrateMarkdown } from '../../../../bench/cli/calibrate/tables.js'
import {
  calibrateEndingText, calibratePlanText, calibrateProgressText
} from '../../../../bench/cli/calibrate/text.js'
import { makeRecording } from '../../calibrate/make-recording.js'
import { joinPatterns } from '../../../join-patterns.js'

describe('the text of a calibration', () => {
  const report = analyseCalibration(makeRecording({ within: 0.04, between: 0.005 }))
  const text = calibrateEndingText(report, 100)
  const flat = text.replace(/\s+/g, ' ')

  it('says first what the machine tells and how long that takes, the ' +
    'largest difference first', () => {
    expect(flat).to.match(
      joinPatterns(
        /By CPU per request this machine tells a difference of 20 % in \S+s, 10 % in \S+s, 5 % in /,
        /.*, 3 % in .*, in nine of ten tries/
      )
    )
    expect(text.indexOf('this machine tells'))
      .to.be.below(text.indexOf('Tries at a planted difference'))
  })

  it('names the machine, the noise and the truth', () => {
    expect(flat).to.include('Imaginary at 2 GHz, 2 cores, linux 6.1.0, node 26.10.0, 2026-11-21')
    expect(flat)
      .to.match(/differ by (3\.[5-9]|4\.[0-5]) % \(standard deviation\) within the same processes/)
    expect(flat).to.match(/1\.100x \[1\.(09|10)\d, 1\.1\d\d\]/)
  })

  it('tells of each promise whether it is kept', () => {
    expect(flat).to.include('9 of 9 promises are kept')
    expect(text.match(/^kept {2}/gm)).to.have.lengthOf(9)
  })

  it('puts a broken promise in front of the tables', () => {
    const broken = calibrateEndingText(analyseCalibration(makeRecording({ within: 0.3 })), 100)
    expect(broken.replace(/\s+/g, ' ')).to.match(
      /! Not kept: A planted 10 % is told within 60 s in at least 18 of 20 tries \(\d+ of 20\)/
    )
    expect(broken.indexOf('! Not kept'))
      .to.be.below(broken.indexOf('Tries at a planted difference'))
    expect(broken).to.match(/^NOT {3}A planted 10 %/m)
  })

  it('keeps to the width', () => {
    const sentences = calibrateEndingText(report, 60).split('\nTime until')[0] ?? ''
    expect(Math.max(...sentences.split('\n')
      .filter(line => !line.includes('Imaginary'))
      .map(line => line.length))).to.be.at.most(60)
  })

  it('makes tables for a page', () => {
    const markdown = calibrateMarkdown(report)
    expect(markdown).to.match(/^Imaginary at 2 GHz/)
    expect(markdown)
      .to.match(/\| 10 % \| 1\.\d{3}x \[[^|]+\] \| 1\.\d{3}x \[[^|]+\] \| 20 \| 20 \| 0 \| 0 \|/)
    for (const line of markdown.split('\n').filter(part => part.startsWith('|'))) {
      expect(line.endsWith('|')).to.equal(true)
    }
  })

  it('admits that it knows nothing yet', () => {
    const { blocks, ...rest } = makeRecording({ sessions: 2 })
    const early = calibrateEndingText(analyseCalibration({
      ...rest, end: null, blocks: blocks.filter(({ part }) => part === 'plant')
    }), 100)
    expect(early.replace(/\s+/g, ' '))
      .to.include("is undecided: that takes two sessions at least, and none was measured")
    expect(early).to.not.match(/NaN|undefined|null|Infinity/)
  })

  it('tells what will be measured, and where it stands', () => {
    const plan = calibratePlanText(
      planCalibration({ quick: false, budgetSeconds: null, seed: 7 }),
      { directory: 'results/x', width: 80 }
    )
    expect(plan.replace(/\s+/g, ' '))
      .to.match(/It takes about 58m 0s.*Leave the machine alone.*results\/x; seed 7/)
    expect(calibrateProgressText({
      kind: 'session', part: 'session', session: 3, of: 21, blocks: 24, secondsLeft: 2700
    })).to.equal('session 3 of 21: up to 24 blocks, 45m 0s left')
  })
})
