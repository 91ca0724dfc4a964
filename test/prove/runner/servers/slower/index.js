import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('program.js', import.meta.url))

/** A fifth slower than `node`, by design. */
export const server = {
  name: 'slower',
  title: 'node:http, with some work more for each request',
  variants: [{ name: 'slower', processModel: 'single', workers: 1, actions: ['static'] }],
  command: {
    run: [process.execPath, PROGRAM, '{host}', '{port}'],
    version: [process.execPath, '--version'],
    remedy: 'install Node.js',
    ready: '/static'
  }
}
