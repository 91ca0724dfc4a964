import { expect } from 'chai'
import { resolve } from 'node:path'
import { parseHistoryOptions } from '../../../../bench/cli/history/options.js'
import { userDirectory } from '../../../../bench/format/paths.js'

describe('the options of a history', () => {
  it('are all runs, by date, on a page below results/, where nothing is given', () => {
    const { out, ...rest } = parseHistoryOptions([])
    expect(rest).to.deep.equal({ folders: [], order: 'date', format: 'page', studyDirectories: [] })
    expect(out).to.match(/results$/)
  })

  it('are what is given', () => {
    expect(parseHistoryOptions(['a', 'b', '--by', 'commit', '--out', 'c', '--studies-dir', 'd']))
      .to.deep.equal({
        folders: ['a', 'b'], order: 'commit', out: resolve(userDirectory(), 'c'), format: 'page',
        studyDirectories: ['d']
      })
    expect(parseHistoryOptions(['--json']).format).to.equal('json')
    expect(parseHistoryOptions(['--markdown']).format).to.equal('markdown')
  })

  it('refuse another order, and two forms at once', () => {
    expect(() => parseHistoryOptions(['--by', 'size']))
      .to.throw("--by takes date or commit; 'size' came")
    for (const argv of [['--json', '--markdown'], ['--json', '--out', 'a']]) {
      expect(() => parseHistoryOptions(argv)).to.throw('choose one of them')
        .with.property('code', 'OPTIONS_DISAGREE')
    }
  })
})
