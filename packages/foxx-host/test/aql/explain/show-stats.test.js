import { expect } from 'chai'
import { showStats } from '../../../src/aql/explain/show-stats.js'

describe('showStats', () => {
  it('adds the numbers that ArangoDB always has: a document is read for each index entry', () => {
    const stats = {
      writesExecuted: 1, writesIgnored: 2, scannedFull: 3, scannedIndex: 4, filtered: 5,
      httpRequests: 6, executionTime: 7, peakMemoryUsage: 8
    }
    expect(showStats(stats)).to.deep.equal({
      ...stats, documentLookups: 4, seeks: 0, cursorsCreated: 0, cursorsRearmed: 0, cacheHits: 0,
      cacheMisses: 0, intermediateCommits: 0
    })
  })
})
