import { expect } from 'chai'
import { parseReportOptions } from '../../../../bench/cli/report/options.js'

describe('the options of a report', () => {
  it('are the newest file, no picture and no studies of your own, where nothing is given', () => {
    expect(parseReportOptions([]))
      .to.deep.equal({ file: null, picture: null, scale: null, studyDirectories: [] })
  })

  it('are what is given', () => {
    expect(parseReportOptions(
      ['results/a', '--picture', 'a.png', '--studies-dir', 'b', '--studies-dir', 'c']
    )).to.deep.equal({
      file: 'results/a', picture: { path: 'a.png', isPreview: false }, scale: null,
      studyDirectories: ['b', 'c']
    })
    expect(parseReportOptions(['--preview', '--picture', 'a.svg']).picture)
      .to.deep.equal({ path: 'a.svg', isPreview: true })
  })

  it('refuse a picture of another kind, and pictures of all runs at once', () => {
    expect(() => parseReportOptions(['--picture', 'a.gif']))
      .to.throw(".svg or .png; 'a.gif' came")
    expect(() => parseReportOptions(['all', '--picture', 'a.svg'])).to.throw('one run at a time')
    expect(() => parseReportOptions(['--preview']))
      .to.throw("give both ('npm run report -- --help' lists the options)")
  })

  it('plan a larger run by its rate', () => {
    expect(parseReportOptions(['a', '--rate', '1000,2000', '--p99', '5%', '--beside', 'b']).scale)
      .to.deep.equal({ rates: [1000, 2000], precision: 0.05, beside: ['b'] })
    expect(parseReportOptions(['--rate', '1000']).scale)
      .to.deep.equal({ rates: [1000], precision: 0.01, beside: [] })
    expect(() => parseReportOptions(['--p99', '5%'])).to.throw('--p99 goes with --rate')
    expect(() => parseReportOptions(['all', '--rate', '5'])).to.throw('by one run')
  })
})
