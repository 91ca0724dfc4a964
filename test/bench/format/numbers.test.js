import { expect } from 'chai'
import {
  formatBytes, formatCount, formatDocuments, formatDocumentsRange, formatGain, formatGainEstimate,
  formatImprovement, formatImprovementEstimate, formatPercent, formatQuantile, formatRatio,
  formatRatioInterval, formatRatioRange, formatRps, formatRpsRange, formatSeconds, formatTick,
  formatTime, formatTimeRange, formatUs, formatUsRange
} from '../../../bench/format/numbers.js'

/** @type {Record<string, [format: (value: number | null) => string, cases: Record<string, number>]>} */
const TABLE = {
  formatCount: [formatCount, { '1,234,567': 1234567, 0: 0, '42': 42 }],
  formatRatio: [
    formatRatio,
    {
      '2.31x': 2.3149, '1.00x': 1, '0.12x': 0.123, '0.042x': 0.0421, '10.0x': 9.999, '12.3x': 12.34,
      '123x': 123.4, '1,234x': 1234, '0.10x': 0.0996, '0.099x': 0.0994, '9.99x': 9.994,
      '99.9x': 99.94, '100x': 99.96, '999x': 999.4, '1,000x': 999.6
    }
  ],
  formatUs: [
    formatUs,
    {
      '12.3 µs': 12.34, '0.450 µs': 0.45, '999 µs': 999.4, '1.00 ms': 999.7, '1.24 ms': 1240,
      '2.1 s': 2.1e6, '1.0 s': 999_700, '1,200 s': 1.2e9, '0 µs': 0
    }
  ],
  formatBytes: [
    formatBytes,
    { '512 B': 512, '48.3 MB': 48_312_320, '1.00 kB': 999.9, '8.35 GB': 8_345_681_920 }
  ],
  formatPercent: [formatPercent, { '3.1 %': 0.0312, '0.0 %': 0, '100.0 %': 1 }],
  formatSeconds: [
    formatSeconds,
    {
      '3m 40s': 220, '45s': 45.2, '0.4s': 0.4, '1s': 1, '9.9s': 9.949, '10s': 9.95, '1m 0s': 59.7,
      '1h 5m': 3900, '2h 0m': 7199
    }
  ],
  formatDocuments: [formatDocuments, { '312,000': 31_234, '125': 12.5 }],
  formatTime: [
    formatTime,
    { '5.20 s': 5.195, '197 s': 197.4, '0.950 s': 0.95, '1,200 s': 1_200, '0.0123 s': 0.0123 }
  ],
  formatRps: [
    formatRps,
    {
      '81,200/s': 81234, '7.25/s': 7.25, '999/s': 999.2, '1,000/s': 999.7, '0/s': 0,
      '0.005/s': 0.0049
    }
  ]
}

describe('bench/format/numbers', () => {
  for (const [name, [format, cases]] of Object.entries(TABLE)) {
    it(`${name} writes ${Object.keys(cases).join(', ')}`, () => {
      for (const [text, value] of Object.entries(cases)) {
        expect(format(value), String(value)).to.equal(text)
      }
    })

    it(`${name} writes an en dash for what is not known`, () => {
      expect(format(null)).to.equal('–')
      expect(format(Number.NaN)).to.equal('–')
    })
  }

  it('writes an improvement as the share of the old time that is saved, below ' +
    'zero where there is none', () => {
    expect(formatImprovement({ estimate: 0.281, low: 0.25, high: 0.312 }))
      .to.equal('28.1 % [25.0, 31.2]')
    expect(formatImprovement({ estimate: -0.5, low: -0.0001, high: 0 }))
      .to.equal('-50.0 % [0.0, 0.0]')
    expect(formatImprovementEstimate(0.0994)).to.equal('9.9 %')
  })

  it('writes the range of a time without its unit', () => {
    expect(formatTimeRange({ estimate: 5.2, low: 5.1, high: 12.34 })).to.equal('[5.10, 12.3]')
    expect(formatTimeRange(null)).to.equal('–')
  })

  it('writes a gain in percent, with the sign of each end', () => {
    expect(formatGain({ estimate: 1.604, low: 1.521, high: 1.69 }))
      .to.equal('+60.4 % [+52.1, +69.0]')
    expect(formatGain({ estimate: 0.95, low: 0.9, high: 1.0001 })).to.equal('-5.0 % [-10.0, 0.0]')
    expect(formatGainEstimate(0.99999)).to.equal('0.0 %')
  })

  it('writes documents in 10 s with their interval', () => {
    expect(formatDocumentsRange({ estimate: 100, low: 98.76, high: 101.2 }))
      .to.equal('[988, 1,010]')
    expect(formatDocumentsRange(null)).to.equal('–')
  })

  it('writes a ratio with its interval', () => {
    expect(formatRatioInterval({ estimate: 2.31, low: 2.22, high: 2.4 }))
      .to.equal('2.31x [2.22, 2.40]')
    expect(formatRatioInterval(null)).to.equal('–')
    expect(formatRatioRange(null)).to.equal('–')
  })

  it('writes the ends of an interval in the unit of its estimate', () => {
    expect(formatUsRange({ estimate: 1010, low: 990, high: 1030 })).to.equal('[0.990, 1.03]')
    expect(formatRpsRange({ estimate: 81234, low: 79876, high: 82400 }))
      .to.equal('[79,900, 82,400]')
  })

  it('writes an en dash for an interval that is not known', () => {
    expect([formatUsRange(null), formatRpsRange(null)]).to.deep.equal(['–', '–'])
  })

  it('writes ticks as short as they can be', () => {
    expect([0, 2.5, 80000].map(formatTick)).to.deep.equal(['0', '2.5', '80,000'])
  })

  it('formatQuantile takes no digit from a share that was asked for', () => {
    expect([0, 0.9, 0.925, 0.99, 0.999, 0.9999, 1 - 1 / 1e5].map(formatQuantile))
      .to.deep.equal(['0 %', '90 %', '92.5 %', '99 %', '99.9 %', '99.99 %', '99.999 %'])
  })
})
