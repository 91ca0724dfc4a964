import { expect } from 'chai'
import { parsePerf, sumInstructions } from '../../../../bench/calibrate/instructions/parse-perf.js'

describe('calibrate/instructions/parse-perf', () => {
  it('reads counts and their events', () => {
    expect(parsePerf('912345678,,instructions,1000123456,100.00,0.85,insn per cycle\n' +
      '1042,,cycles,500000,49.98,,\n')).to.deep.equal([
        { event: 'instructions', count: 912_345_678, problem: null },
        { event: 'cycles', count: 1_042, problem: null }
      ])
    expect(parsePerf('12.34,msec,task-clock,12340000,100.00,0.9,CPUs utilized')[0])
      .to.include({ event: 'task-clock', count: 12.34 })
  })

  it('reads why something is not counted', () => {
    expect(parsePerf('<not supported>,,instructions:u,0,100.00,,\n' +
      '<not counted>,msec,task-clock,0,100.00,,\n')).to.deep.equal([
        { event: 'instructions:u', count: null, problem: 'not supported' },
        { event: 'task-clock', count: null, problem: 'not counted' }
      ])
  })

  it('passes over whatever else stands there', () => {
    expect(parsePerf('')).to.deep.equal([])
    expect(parsePerf("# started on Sat Nov 21\n\nevent syntax error: 'nonsense'\n" +
      '\\___ parser error\nsleep: 1,2,3\nCPU0,123,,instructions,5,100.00,,\n')).to.deep.equal([])
    expect(parsePerf('1,234,567,,instructions,5,100.00,,'), 'thousands in groups')
      .to.deep.equal([{ event: '567', count: 1, problem: null }])
    expect(sumInstructions(parsePerf('1,234,567,,instructions,5,100.00,,'), { kernel: true }))
      .to.equal(null)
  })

  it('adds up the kinds of cores of one processor, and nothing else', () => {
    const readings = parsePerf('100,,cpu_core/instructions/,9,60.00,,\n' +
      '20,,cpu_atom/instructions/,9,40.00,,\n7,,cycles,9,100.00,,\n' +
      '5,,branch-instructions,9,100.00,,\n')
    expect(sumInstructions(readings, { kernel: true })).to.equal(120)
    expect(sumInstructions(parsePerf('100,,cpu_core/instructions/,9,60.00,,\n' +
      '<not counted>,,cpu_atom/instructions/,0,0.00,,'), { kernel: true })).to.equal(100)
    expect(sumInstructions(parsePerf('<not counted>,,instructions,0,0.00,,'), { kernel: true }))
      .to.equal(null)
  })

  it('does not take the programs\' own instructions for all, nor the other way round', () => {
    const own = parsePerf('100,,instructions:u,9,100.00,,\n3,,cpu_core/instructions/u,9,100.00,,')
    expect(sumInstructions(own, { kernel: true })).to.equal(null)
    expect(sumInstructions(own, { kernel: false })).to.equal(103)
    expect(sumInstructions(parsePerf('100,,instructions,9,100.00,,'), { kernel: false }))
      .to.equal(null)
  })
})
