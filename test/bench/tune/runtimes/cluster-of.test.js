import { expect } from 'chai'
import { clusterOf } from '../../../../bench/tune/runtimes/cluster-of.js'

describe('tune/runtimes/cluster-of', () => {
  it('is the cluster module of node, and processes that share a port elsewhere', () => {
    const runtimes = ['node@0.8', 'node@26', 'bun@1', 'deno@2']
    expect(runtimes.map(runtime => clusterOf(runtime)?.name)).to.deep.equal([
      'node-cluster@0.8', 'node-cluster@26', 'bun-native-cluster', 'deno-native-cluster'
    ])
  })

  it('is absent where there is one process only', () => {
    expect(clusterOf('workerd')).to.equal(null)
  })
})
