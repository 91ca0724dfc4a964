import { runInNewContext } from 'node:vm'
import { expect } from 'chai'
import { checkConfig } from '../../../../bench/cli/config/check-config.js'
import { mergeArguments } from '../../../../bench/cli/config/merge-arguments.js'
import { loadTables } from '../../../../bench/cli/config/tables.js'
import { configText, nextText } from '../../../../bench/cli/init/text.js'
import { parseAgainstOptions } from '../../../../bench/cli/compare/against-options.js'
import { parseTuneOptions } from '../../../../bench/cli/tune/options.js'
import { expectKept } from '../../../kept-text.js'

const KNOWN = {
  isModule: true, start: 'node main.js', portVariable: 'PORT', workersVariable: 'WORKERS',
  setup: 'npm ci'
}
const UNKNOWN =
  { isModule: false, start: null, portVariable: null, workersVariable: null, setup: null }

/** @param {Parameters<typeof configText>[0]} project @returns {Record<string, unknown>} what the file exports */
function evaluate (project) {
  const module = { exports: {} }
  runInNewContext(configText(project), { module })
  return JSON.parse(JSON.stringify(module.exports))
}

describe('the configuration that init writes', () => {
  it('is the kept one, whole, of a project that says all and of one that says nothing', () => {
    const texts = [KNOWN, UNKNOWN].map(project =>
      `${configText(project)}${nextText('shootout.config.js', project)}`)
    expectKept(import.meta.filename, 'configs.txt', texts.join('\n'))
  })

  it('is one that tune and compare take', () => {
    for (const start of ["node it's.js", null]) {
      const config = evaluate({ ...UNKNOWN, start })
      const tables = loadTables()
      checkConfig(config, tables, 'x')
      const argvOf = (/** @type {string} */ command) =>
        mergeArguments(command, [], { config, tables, where: 'x' })
      const command = `PORT={port} ${start ?? 'node app.js'}`
      expect(parseTuneOptions(argvOf('tune')).command)
        .to.include({ command, workersEnv: 'WORKERS' })
      expect(parseAgainstOptions(argvOf('compare')).pair?.a).to.include({ command })
    }
  })

  it('compares with the commit before, or with the one that is typed, set up as it says', () => {
    const config = evaluate({ ...KNOWN, isModule: false })
    const revisionsOf = (/** @type {string[]} */ ...argv) => parseAgainstOptions(
      mergeArguments('compare', argv, { config, tables: loadTables(), where: 'x' })
    ).userRevisions
    expect(revisionsOf()).to.deep.equal({ a: 'HEAD~1', b: null, setup: 'npm ci' })
    expect(revisionsOf('--revision', 'v1')).to.deep.equal({ a: 'v1', b: null, setup: 'npm ci' })
    expect(revisionsOf('--setup', 'true')).to.deep.equal({ a: 'HEAD~1', b: null, setup: 'true' })
  })
})
