import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { GATES } from '../../../../bench/measure/gates/index.js'

const FOLDER = new URL('../../../../bench/measure/gates/', import.meta.url)
/** Files that are no gate. */
const TABLES = ['effects.js', 'findings.js', 'index.js']

describe('the table of gates', () => {
  it('has each file of the folder, under its code', () => {
    const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !TABLES.includes(entry.name)).map(({ name }) => name)
    const checked = GATES.filter(({ check }) => check !== undefined)
    expect(checked.map(({ code }) => `${code}.js`)).to.have.members(files)
    expect(checked.length).to.be.at.least(18)
  })

  it('says of each what it means and what to do', () => {
    for (const { code, meaning, remedy } of GATES) {
      expect(meaning, code).to.match(/\.$/)
      expect(remedy, code).to.match(/\.$/)
    }
  })
})
