// npm run test:slow names folders in an order, so that files that take minutes do not begin last: none may be left out.
import { globSync, readFileSync } from 'node:fs'
import { expect } from 'chai'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

describe('npm run test:slow', () => {
  it('runs each slow file, once', () => {
    const patterns = [...scripts['test:slow'].matchAll(/'(\S+\.slow\.js)'/g)].map(([, one]) => one)
    const all = globSync('{test,packages/*/test}/**/*.slow.js')
    expect(all).to.have.length.above(50)
    expect(patterns.flatMap(pattern => globSync(pattern)).sort()).to.deep.equal(all.sort())
  })
})
