/** @import {Project} from '../../project/look-at-project.js' */
// The file that `shootout init` writes, and what it says then. In: what is known of a project; out: text.
import { callOf } from '../../../servers/invocation.js'

const URL_OF = 'http://127.0.0.1:{port}/'
const USUAL = { start: 'node app.js', port: 'PORT', workers: 'WORKERS' }

/**
 * @param {Pick<Project, 'start' | 'portVariable' | 'workersVariable' | 'isModule' | 'setup'>} project
 * @returns {string} a JavaScript module with the last line break
 */
export function configText ({ start, portVariable, workersVariable, isModule, setup }) {
  const command = quote(`${portVariable ?? USUAL.port}={port} ${start ?? USUAL.start}`)
  return [
    '// Options of shootout, by command; the command line wins. Those of tune:',
    `// ${callOf('tune', '--help')}. What is --workers-env there is workersEnv here.`,
    '// Keys outside of a section are for every command that knows them.',
    '',
    "/** @type {import('shootout').Config} */",
    `${isModule ? 'export default' : 'module.exports ='} {`,
    `  // How many workers should it run? ${callOf('tune')}`,
    '  tune: {',
    ...(start === null
      ? ['    // Neither a start script nor a file to start was found: how is it started?']
      : []),
    `    // {port} is a free port${
      portVariable === null ? ': does it take its port from there?' : '.'}`,
    `    command: ${command},`,
    `    url: '${URL_OF}',`,
    `    // Tells it how many workers to run${workersVariable === null ? '; which is it?' : '.'}`,
    `    workersEnv: ${quote(workersVariable ?? USUAL.workers)}`,
    "    // workers: '1,2,4'",
    '  },',
    '',
    `  // Did a change make it slower? ${callOf('compare')}, or ${
      callOf('compare', '--revision main')}`,
    '  compare: {',
    '    // The earlier version: a commit, a tag, a branch. The later one is what lies here.',
    "    revision: 'HEAD~1',",
    '    // What makes a checkout of the earlier one ready to start, once for each commit.',
    setup === null ? "    // setup: 'npm ci && npm run build'," : `    setup: ${quote(setup)},`,
    `    command: ${command},`,
    `    url: '${URL_OF}',`,
    '    // Certain changes beyond these end with exit code 3.',
    "    failOn: 'cpu > 5%, rps < -5%'",
    '  }',
    '}',
    ''
  ].join('\n')
}

/**
 * @param {string} path of what was written
 * @param {Project} project
 * @returns {string} with the last line break
 */
export function nextText (path, { start, portVariable, workersVariable }) {
  const open = [
    ...(start === null ? ['how it is started'] : []),
    ...(portVariable === null ? ['how it learns its port'] : []),
    ...(workersVariable === null ? ['how it learns its number of workers'] : [])
  ]
  const doubt = open.length === 0 ? '' : `Look it over first: it guesses ${open.join(', ')}.\n`
  const next = `Next: ${callOf('tune')}, ${callOf('compare', '--revision HEAD~1')}`
  return `${path} is written.\n${doubt}${next}\n`
}

/** @param {string} text @returns {string} a literal */
function quote (text) {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
