// In a process of its own, because the whole catalogue holds these words, too.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'

const FOLDER = fileURLToPath(new URL('../../../bench/errors/', import.meta.url))

describe('errors of comparing', () => {
  it('have their words without the catalogue of all others, as in a page', () => {
    const program = `
      import '${FOLDER}comparing.js'
      import { BenchError } from '${FOLDER}bench-error.js'
      const facts = { a: 'x', b: 'y', startedAt: 'now' }
      const errors = ['COMPARE_SAME_RUN', 'TARGET_SILENT'].map(code => new BenchError(code, facts))
      console.log(JSON.stringify(errors.map(({ message, exitCode }) => [message, exitCode])))
    `
    const { stdout, stderr } = spawnSync(
      process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }
    )
    expect(stderr).to.equal('')
    expect(JSON.parse(stdout)).to.deep.equal([
      ['A and B are the same run, begun now (x and y); name two runs', 64], ['TARGET_SILENT', 70]
    ])
  })
})
