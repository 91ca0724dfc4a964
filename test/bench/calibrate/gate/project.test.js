import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { findFreePort } from '@shootout/processes'
import { COMMAND, makeProject } from '../../../../bench/calibrate/gate/project.js'
import { until } from '../../cli/run-command.js'

describe('calibrate/gate/project', () => {
  it('is a server that answers, in two versions, and goes away', async () => {
    const project = makeProject(1, 2)
    const port = await findFreePort('127.0.0.1')
    const [, file = ''] = COMMAND.split(' ')
    const child = spawn(process.execPath, [file, String(port)], { cwd: project.b, stdio: 'ignore' })
    const ended = new Promise(resolve => child.once('close', resolve))
    let body = ''
    await until(() => {
      void fetch(`http://127.0.0.1:${port}/`).then(async answer => { body = await answer.text() })
        .catch(() => {})
      return body !== ''
    }, 'an answer')
    child.kill()
    await ended
    project.remove()
    expect(body).to.equal('done')
    expect(existsSync(project.a)).to.equal(false)
  })
})
