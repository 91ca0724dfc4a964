// As many processes of a program as asked for, which share one port. In: the number, the program and its arguments.
// Ends with 70 when one of them ends. Run by the runtime itself, on its node:child_process.
import { spawn } from 'node:child_process'
import process from 'node:process'

const FAILED = 70
const [count, path, ...args] = process.argv.slice(2)

for (let index = 0; index < Number(count); index++) {
  const child = spawn(path ?? '', args, { stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('error', end)
  child.on('exit', (code, signal) => {
    end(new Error(`worker ${child.pid} ended with ${signal ?? `exit code ${code}`}`))
  })
}

/** @param {Error} error */
function end ({ message }) {
  process.stderr.write(`${message}\n`)
  process.exit(FAILED)
}
