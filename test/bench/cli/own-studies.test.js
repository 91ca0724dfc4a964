import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAllStudies, loadTypedStudies } from '../../../bench/cli/own-studies.js'
import { BenchError } from '../../../bench/errors.js'
import { STUDIES } from '../../../bench/studies/index.js'

const STUDY = {
  name: "'greetings'", question: "'How many?'", reference: "'node'", kind: "'handler'",
  rounds: '() => []'
}

describe('studies of the user', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'own-studies-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @param {string} name of its folder @param {string} text */
  function write (name, text) {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'index.js'), text)
  }

  /** @param {Partial<typeof STUDY>} [fields] as they are written */
  const sourceOf = fields => 'export const study = {' +
    `${Object.entries({ ...STUDY, ...fields }).map(field => field.join(': ')).join(', ')}}\n`

  it('follow those of the suite, in the order of their folders', async () => {
    write('b', sourceOf({ name: "'second'" }))
    write('a', sourceOf({ name: "'first'" }))
    mkdirSync(join(folder, 'notes'))
    const names = STUDIES.map(({ name }) => name)
    expect((await loadAllStudies([folder])).map(({ name }) => name))
      .to.deep.equal([...names, 'first', 'second'])
    expect((await loadTypedStudies(['x', '--studies-dir', folder])).length)
      .to.equal(names.length + 2)
    expect(await loadTypedStudies(['x'])).to.deep.equal(STUDIES)
  })

  for (const { fields, why } of [
    { fields: { name: "''" }, why: 'its study has no name' },
    { fields: { question: 'undefined' }, why: 'its study has no question' },
    { fields: { reference: '7' }, why: 'its study has no reference' },
    { fields: { kind: 'undefined' }, why: "its study's kind is one of handler, file" },
    { fields: { kind: "'socket'" }, why: "its study's kind is one of handler, file" },
    { fields: { rounds: '[]' }, why: "its study has no function 'rounds'" },
    { fields: { name: "'cursor'" }, why: "there is a study 'cursor' already" },
    { fields: { name: "'all'" }, why: "there is a study 'all' already" }
  ]) {
    const [[field, value] = []] = Object.entries(fields)
    it(`are refused with ${field} ${value}`, async () => {
      write('odd', sourceOf(fields))
      await expectRefused(`${join(folder, 'odd', 'index.js')}: ${why}`)
    })
  }

  it('are refused where a folder exports none', async () => {
    write('odd', 'export const study = null\n')
    await expectRefused("it exports no 'study'")
    write('even', "export const study = 'x'\n")
    await expectRefused("it exports no 'study'")
  })

  it('are refused where two are called the same', async () => {
    write('a', sourceOf())
    write('b', sourceOf())
    await expectRefused("there is a study 'greetings' already")
  })

  it('are refused where there is no such folder', async () => {
    const error = await loadAllStudies([join(folder, 'none')]).catch(refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
    expect(error.message).to.include('there is no such folder')
  })

  /** @param {string} why */
  async function expectRefused (why) {
    const error = await loadAllStudies([folder]).then(() => null, refused => refused)
    expect(error).to.be.instanceOf(BenchError).with.property('code', 'DIRECTORY_UNUSABLE')
    expect(error.message).to.include('--studies-dir').and.include(why)
  }
})
