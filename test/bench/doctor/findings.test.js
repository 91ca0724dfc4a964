/** @import {DoctorFacts, Level, MachineFacts, NoiseFacts} from '../../../bench/doctor/types.js' */
import { expect } from 'chai'
import { examine } from '../../../bench/doctor/index.js'
import { doctorText } from '../../../bench/cli/doctor/text.js'
import { GOOD, MACHINE, QUIET } from './make-facts.js'

/** @param {Partial<MachineFacts>} changes @returns {DoctorFacts} */
const machine = changes => ({ ...GOOD, machine: { ...MACHINE, ...changes } })
/** @param {Partial<NoiseFacts>} changes @returns {DoctorFacts} */
const noise = changes => ({ ...GOOD, noise: { ...QUIET, ...changes } })

/**
 * Facts, the level and a part of the sentence that come of them, a part of the advice.
 * @type {[DoctorFacts, Level, string, string][]}
 */
const TABLE = [
  [machine({ hasProc: false }), 'warning', 'no /proc with schedstat', 'Linux'],
  [machine({ cores: 1 }), 'warning', '1 core.', 'two or more'],
  [machine({ cores: 2 }), 'note', '2 cores.', 'CPU per request'],
  [machine({ cpuQuota: 1.5 }), 'warning', 'may use 1.5 CPUs, though it sees 8', 'Lift the limit'],
  [machine({ memoryFreeBytes: 100e6 }), 'warning', 'Of 16.0 GB of memory 100 MB are free', 'swaps'],
  [machine({ virtualisation: 'virtual machine' }), 'note', 'a virtual machine', '--budget'],
  [machine({ governor: 'powersave' }), 'note', 'governor powersave', 'cpupower'],
  [machine({ turbo: true }), 'note', 'turbo', 'ratios'],
  [machine({ transparentHugePages: 'always' }), 'note', 'huge pages by itself', 'madvise'],
  [machine({ loadAverage: 6 }), 'warning', 'load of the last minute was 6.00 on 8 cores', 'top'],
  [
    machine({ knobs: { NODE_OPTIONS: '--max-old-space-size=9' } }), 'warning',
    'NODE_OPTIONS=--max-old-space-size=9', 'Unset'
  ],
  [machine({ openFilesLimit: 256 }), 'warning', 'may open 256 files', 'ulimit -n 4096'],
  [machine({ somaxconn: 128 }), 'note', '128 connections may wait', 'somaxconn=4096'],
  [machine({ portRange: '60000..61000' }), 'note', '1,001 ports', 'ip_local_port_range'],
  [noise({ foreignCpuShare: 0.07 }), 'note', 'Other programs used 7.0 %', 'top'],
  [noise({ foreignCpuShare: 0.5 }), 'warning', 'Other programs used 50.0 %', 'top'],
  [noise({ foreignCpuShare: null }), 'note', 'can not be seen', 'Linux'],
  [noise({ stealShare: 0.2 }), 'warning', '(steal)', 'another hour'],
  [noise({ pressureShare: 0.6 }), 'warning', 'waited for a CPU in 60.0 %', 'stop what you can'],
  [noise({ loopMs: [10, 10, 12, 10, 15, 10, 12, 10] }), 'warning', 'within 20.0 %', '--budget'],
  [noise({ latenessMs: [0, 0, 30] }), 'warning', 'within 30.0 ms', '--rate'],
  [{ ...GOOD, otherRuns: [4711] }, 'warning', 'pid 4711', 'Wait'],
  [
    {
      ...GOOD,
      servers: [{
        name: 'nginx', found: false, reason: 'there is no nginx on PATH', remedy: 'npm run peers'
      }]
    }, 'note', 'nginx is not there: there is no nginx on PATH.', 'npm run peers'
  ],
  [
    { ...GOOD, versions: { ...GOOD.versions, node: '20.1.0' } }, 'warning',
    'node 20.1.0; the suite measures with node 26.10.0', 'npm run'
  ],
  [{ ...GOOD, versions: { ...GOOD.versions, git: null } }, 'note', 'git is not there', 'Install'],
  [
    { ...GOOD, network: { obstacle: null, rate: true, delay: false } }, 'note',
    'without an added delay', 'sch_netem'
  ],
  [
    { ...GOOD, network: { obstacle: null, rate: false, delay: false } }, 'note',
    'can not limit the rate', 'sch_tbf'
  ],
  [
    { ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes: 1e6 }] }, 'stop',
    '1.00 MB are free for results', 'Make room'
  ],
  [
    { ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes: 1e8 }] }, 'warning',
    '100 MB are free for results', 'Make room'
  ],
  [
    { ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes: null }] }, 'stop',
    'can not be written to', 'permissions'
  ]
]

/** @param {number} freeBytes @returns {DoctorFacts} */
const room = freeBytes => ({ ...GOOD, rooms: [{ what: 'results', path: '/results', freeBytes }] })

/**
 * The figures next to a bound, on both sides of it.
 * @type {[string, (value: number) => DoctorFacts, [number, Level][]][]}
 */
const BOUNDS = [
  ['core', cores => machine({ cores }), [[1, 'warning'], [2, 'note'], [3, 'note'], [4, 'ok']]],
  ['container', cpuQuota => machine({ cpuQuota }), [[7.9, 'warning'], [8, 'ok']]],
  ['of memory', memoryFreeBytes => machine({ memoryFreeBytes }), [[499e6, 'warning'], [5e8, 'ok']]],
  ['load of', loadAverage => machine({ loadAverage }), [[4, 'ok'], [4.1, 'warning']]],
  ['may open', openFilesLimit => machine({ openFilesLimit }), [[1023, 'warning'], [1024, 'ok']]],
  ['may wait', somaxconn => machine({ somaxconn }), [[511, 'note'], [512, 'ok']]],
  ['ports', last => machine({ portRange: `20000..${last}` }), [[39_998, 'note'], [39_999, 'ok']]],
  [
    'Other programs', foreignCpuShare => noise({ foreignCpuShare }),
    [[0.049, 'ok'], [0.05, 'note'], [0.149, 'note'], [0.15, 'warning']]
  ],
  [
    '(steal)', stealShare => noise({ stealShare }),
    [[0.009, 'ok'], [0.01, 'note'], [0.049, 'note'], [0.05, 'warning']]
  ],
  [
    'waited', pressureShare => noise({ pressureShare }),
    [[0.09, 'ok'], [0.1, 'note'], [0.39, 'note'], [0.4, 'warning']]
  ],
  [
    'computation', last => noise({ loopMs: [100, last, 100, 100] }),
    [[104, 'ok'], [105, 'note'], [114, 'note'], [115, 'warning']]
  ],
  [
    'timers', late => noise({ latenessMs: [late, 99, ...Array(18).fill(0)] }),
    [[1.9, 'ok'], [2, 'note'], [9.9, 'note'], [10, 'warning']]
  ],
  ['are free for', room, [[19e6, 'stop'], [20e6, 'warning'], [499e6, 'warning'], [5e8, 'ok']]]
]

describe('examine', () => {
  for (const [title, toFacts, levels] of BOUNDS) {
    it(`judges '${title}' by its bounds`, () => {
      for (const [value, level] of levels) {
        const found = examine(toFacts(value)).find(finding => finding.title.includes(title))
        expect(found?.level, `${value}`).to.equal(level)
      }
    })
  }

  it('says what is right about a machine, too', () => {
    const titles = (/** @type {Partial<MachineFacts>} */ changes) =>
      examine(machine(changes)).map(({ title }) => title)
    expect(titles({})).to.include.members([
      'The system is linux x64, 6.1.0.', 'This seems to be real hardware.',
      'The CPU keeps its frequency (governor performance).',
      'The CPU does not go above its nominal frequency.',
      'No mitigation of a weakness of the CPU is active.',
      'The kernel gives out huge pages on request only.'
    ])
    expect(titles({ mitigations: ['Mitigation: PTI', 'Not affected'], openFilesLimit: null }))
      .to.include.members([
        '1 mitigation of weaknesses of the CPU cost time in each system call, as they do in ' +
          'production.',
        'A process may open as many files and connections as it likes.'
      ])
    const mitigations = ['Mitigation: PTI', 'Mitigation: IBRS']
    const other = titles({ transparentHugePages: 'never', mitigations })
    expect(other).to.include('The kernel gives out huge pages never.')
    expect(other.join()).to.include('2 mitigations of weaknesses')
    const unknown = {
      governor: null, turbo: null, mitigations: null, transparentHugePages: null, somaxconn: null,
      portRange: null
    }
    expect(titles(unknown)).to.have.lengthOf(titles({}).length - Object.keys(unknown).length)
  })

  it('finds nothing to do on a good and quiet machine', () => {
    const findings = examine(GOOD)
    expect(findings.filter(({ level }) => level !== 'ok')).to.deep.equal([])
    expect(findings.every(({ advice }) => advice === null)).to.equal(true)
    expect(doctorText(findings, 80)).to.match(/nothing stands in the way of good figures\.\n$/)
  })

  for (const [facts, level, title, advice] of TABLE) {
    it(`gives a ${level}: ${title}`, () => {
      const found = examine(facts).filter(finding => finding.level !== 'ok')
      expect(found).to.have.lengthOf(1)
      expect(found[0]).to.include({ level })
      expect(found[0]?.title).to.include(title)
      expect(found[0]?.advice).to.include(advice)
    })
  }

  it('says why a network in between would not work', () => {
    const [finding] =
      examine({ ...GOOD, network: { obstacle: 'only root may', rate: false, delay: false } })
        .filter(({ level }) => level !== 'ok')
    expect(finding).to.deep.equal({
      topic: 'network',
      level: 'note',
      title: '--network would not work: only root may.',
      advice: null
    })
  })

  it('is told with a sign for each level, and a word on what they come to', () => {
    const text = doctorText(examine({
      ...GOOD, otherRuns: [7], rooms: [{ what: 'results', path: '/results', freeBytes: null }]
    }), 70)
    expect(text)
      .to.include('  ! Another run of the suite')
      .and.include('  ✕ results')
      .and.include('  ✓ node is 26.10.0.')
      .and.include('    > Wait for its end.')
    expect(text).to.match(/Nothing can be measured here before what is marked ✕ is put right\.\n$/)
    expect(Math.max(...text.split('\n').map(line => line.length))).to.be.at.most(70)
  })
})
