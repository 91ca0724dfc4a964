import { expect } from 'chai'
import { fillTemplate, hasPlaceholder, placeholdersOf } from '../src/command/fill-template.js'

describe('fillTemplate', () => {
  it('fills in port and workers, wherever and however often they stand', () => {
    expect(fillTemplate('PORT={port} app -w {workers} -p {port}', { port: 8080, workers: 4 }))
      .to.equal('PORT=8080 app -w 4 -p 8080')
  })

  it('leaves all other braces alone', () => {
    const line = "node -e 'const a = {}; ${HOME} {Port} {constructor}'"
    expect(fillTemplate(line, { port: 1, workers: 1 })).to.equal(line)
  })

  it('fills in names of the caller, and never the shell\'s own', () => {
    expect(fillTemplate('app -t {SIZE} -s ${SIZE} {size}', { SIZE: '8' }))
      .to.equal('app -t 8 -s ${SIZE} {size}')
    expect(placeholdersOf('a {port} {SIZE} ${SIZE} {} { print } {port}'))
      .to.deep.equal(['port', 'SIZE', 'port'])
  })

  it('knows whether a text has a placeholder', () => {
    expect([
      hasPlaceholder('a {port}', 'port'), hasPlaceholder('a {port}', 'workers'),
      hasPlaceholder('a', 'port')
    ]).to.deep.equal([true, false, false])
  })
})
