import { expect } from 'chai'
import { endingStatus, statusText } from '../../../bench/live/status-text.js'

describe('bench/live status', () => {
  it('says how far a run is and how long it takes', () => {
    expect(statusText({ blocks: 0, secondsLeft: 0 }))
      .to.equal('The servers are warming up; figures come after the first block.')
    expect(statusText({ blocks: 1, secondsLeft: 80 }))
      .to.equal('So far, after 1 block; 1m 20s left. This page changes after each block.')
    expect(statusText({ blocks: 3, secondsLeft: 0 }))
      .to.equal('So far, after 3 blocks. This page changes after each block.')
  })

  it('says how a run has ended and where its report is', () => {
    const said = ['budget', 'interrupted', 'failed'].map(stoppedBy =>
      endingStatus({ stoppedBy, report: 'results/a/report.html' }))
    expect(said).to.deep.equal([
      'The run is over. The whole report: results/a/report.html',
      'The run was interrupted: this is what was measured until then. The whole report: ' +
        'results/a/report.html',
      'The run failed before its end: this is what was measured until then. The whole report: ' +
        'results/a/report.html'
    ])
  })
})
