// Queues as services use them; test/jobs has what runs their jobs.
import { expect } from 'chai'
import { openDocuments } from './documents/open-documents.js'

const QUEUES = "const queues = require('@arangodb/foxx/queues'); const type = { mount: '/test', " +
  "name: 'mail' };"

describe('@arangodb/foxx/queues', () => {
  const { run, fail } = openDocuments()
  const use = (/** @type {string} */ code) => run(`${QUEUES} ${code}`)

  it('makes queues, finds them, changes them and drops them', () => {
    expect(use("const { name } = queues.create('q', 3); queues.create('q'); return [name, " +
      "queues.get('q').name, db._queues.document('q').maxWorkers, queues.get('default').name, " +
      "queues.delete('q'), queues.delete('q')]"))
      .to.deep.equal(['q', 'q', 3, 'default', true, false])
    expect(fail(`${QUEUES} queues.get('nothing')`).message)
      .to.equal('Queue does not exist: nothing')
  })

  it('keeps jobs with all that is said of them', () => {
    expect(use("const id = queues.create('q').push(type, { to: 'a' }, { maxFailures: Infinity, " +
      'delay: 1000, backOff: n => n * 2, success: () => 1, repeatTimes: 2 }); const job = ' +
      'db._jobs.document(id); return [job.status, job.queue, job.type, job.data, ' +
      'job.maxFailures, job.delayUntil - job.created, job.backOff, job.success, job.repeatTimes, ' +
      'job.failures, db._jobs.properties().isSystem]')).to.deep.equal([
      'pending', 'q', { mount: '/test', name: 'mail' }, { to: 'a' }, -1, 1000, 'n => n * 2',
      '() => 1', 2, [], true
    ])
  })

  it('checks and prepares data', () => {
    expect(use("const joi = require('joi'); const q = queues.create('q'); const own = { ...type, " +
      'schema: joi.number().required(), preprocess: x => x + 1 }; const id = q.push(own, ' +
      "'41'); return q.get(id).data")).to.equal(42)
    expect(fail(`${QUEUES} queues.create('q').push({ ...type, schema: require('joi').number() ` +
      "}, 'x')").message).to.match(/must be a number/)
    expect(fail(`${QUEUES} queues.create('q').push()`).message).to.match(/expects \{mount, name\}/)
  })

  it('lists jobs by status and type', () => {
    expect(use("const q = queues.create('q'), other = queues.create('r'); const a = " +
      "q.push(type, 1), b = q.push({ ...type, name: 'x' }, 2); other.push(type, 3); " +
      "db._jobs.update(b, { status: 'failed' }); return [q.all().length, q.pending()[0] === a, " +
      'q.failed()[0] === b, q.all(type).length, q.complete().length, q.progress().length, ' +
      'other.all().length]')).to.deep.equal([2, true, true, 1, 0, 0, 1])
  })

  it('gives jobs out, aborts, resets and removes them', () => {
    expect(use("const q = queues.create('q'); const id = q.push(type, [1]); const job = " +
      'q.get(id); const before = [job.id === id, job.status, job.data, job.runs]; job.abort(); ' +
      'const aborted = [job.status, job.failures[0].message]; job.reset(); return [...before, ' +
      '...aborted, job.status, q.delete(id), q.delete(id), Object.keys(job).includes("type")]'))
      .to.deep.equal([
        true, 'pending', [1], 0, 'failed', 'Job aborted.', 'pending', true, false, true
      ])
  })
})
