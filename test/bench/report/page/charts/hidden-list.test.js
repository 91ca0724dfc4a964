import { expect } from 'chai'
import {
  formatHidden, parseHidden, toggled
} from '../../../../../bench/report/page/charts/hidden-list.js'

describe('bench/report/page/charts hidden-list', () => {
  it('is one text', () => {
    expect(formatHidden(new Set(['nginx', 'node-cluster ×8']))).to.equal('nginx,node-cluster ×8')
    expect(parseHidden('nginx,node-cluster ×8'))
      .to.deep.equal(new Set(['nginx', 'node-cluster ×8']))
  })

  it('comes back as it was, whatever a label holds', () => {
    const labels = new Set(['a,b', '100 %', '%2C', ''])
    expect(parseHidden(formatHidden(labels))).to.deep.equal(new Set(['a,b', '100 %', '%2C']))
  })

  it('is nothing where all are shown', () => {
    expect(formatHidden(new Set())).to.equal(null)
    expect(parseHidden(null)).to.deep.equal(new Set())
  })

  it('takes a label in, or out again, and leaves the old list alone', () => {
    const labels = new Set(['nginx'])
    expect(toggled(labels, 'ql')).to.deep.equal(new Set(['nginx', 'ql']))
    expect(toggled(labels, 'nginx')).to.deep.equal(new Set())
    expect(labels).to.deep.equal(new Set(['nginx']))
  })
})
