// A sixth study, which nothing in the suite knows of: written into a folder here, then planned, measured,
// summarised, reported and compared by the commands. Half a minute: npm run test:slow.
import { expect } from 'chai'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../bench/report/read-run-file.js'
import { ROOT, startCommand } from './run-command.js'

const STUDY = `export const study = {
  name: 'greetings',
  question: 'How many are greeted?',
  reference: 'node',
  kind: 'handler',
  upstream: false,
  usual: variant => variant.name === 'node',
  rounds: ({ actions, connections }) => [
    {
      actions: actions.slice(0, 1), connections: connections ?? [3], workers: null, via: null,
      twin: true
    }
  ],
  post: { title: 'On Greeting', year: 1999 },
  classic: { sliceSeconds: 7 },
  claims: [
    {
      claim: 'G1',
      clause: 'a',
      text: 'node at three connections greets a million times as often as at one',
      ask: [
        { ratio: 'itself', of: 'node static local', from: 1, to: 3, region: ['moreThan', 1000000] }
      ]
    },
    {
      claim: 'G2',
      clause: 'a',
      text: 'somebody is greeted',
      tolerance: 'none',
      judge: { by: 'greeted' }
    }
  ],
  judges: {
    greeted: ({ slices }) => {
      return { holds: slices.length > 0 ? 'holds' : "can't tell", why: 'every slice greets' }
    }
  },
  sentences: ({ summaries }) => {
    return ['Greeted by ' + summaries.filter(one => one.study === 'greetings')[0].variant + '.']
  },
  tables: ({ summaries }) => [{
    title: 'Who greets',
    head: ['Server', 'Connections'],
    rows: summaries.filter(one => one.study === 'greetings').map(one => {
      return [one.variant + ' <b>', String(one.connections)]
    })
  }],
  screen: {
    tables: () => [{ title: 'greeters', head: ['server'], rows: [['node, says the study']] }]
  },
  compared: {
    variants: ['node'],
    actions: null,
    connections: [3],
    workers: [1],
    driver: 'autocannon'
  },
  tuned: { variant: 'node-cluster', action: 'static', ladder: () => [1, 2] }
}
`

describe('a study of the user\'s own', function () {
  this.timeout(120_000)

  /** @type {string} */
  let home
  /** @type {string[]} */
  let known
  before(() => {
    home = mkdtempSync(join(tmpdir(), 'shootout-study-'))
    mkdirSync(join(home, 'studies', 'greetings'), { recursive: true })
    writeFileSync(join(home, 'studies', 'greetings', 'index.js'), STUDY)
    known = ['--studies-dir', join(home, 'studies')]
  })
  after(() => rmSync(home, { recursive: true, force: true }))

  /** @param {string} name @param {string} seed */
  function measure (name, seed) {
    const how = ['--preset', 'smoke', '--seed', seed, '--out', join(home, name)]
    return startCommand('bench', ['greetings', ...known, ...how]).ended
  }

  /** @param {string} path */
  const read = path => readFileSync(join(home, path), 'utf8')

  it('is planned as it says', async () => {
    const typed = [
      'greetings', `--studies-dir=${join(home, 'studies')}`, '--preset', 'classic', '--dry-run'
    ]
    const { code, stdout } = await startCommand('bench', typed).ended
    expect(stdout).to.include('Study greetings: How many are greeted?')
    expect(stdout).to.match(/connections 3\n/).and.match(/one 7 s slice each/)
    expect(stdout).to.match(/variants +node \(the reference\), node~aa .*\n/)
    expect(code).to.equal(0)
  })

  it('is unknown without its folder', async () => {
    const { code, stderr } = await startCommand('bench', ['greetings', '--dry-run']).ended
    expect(stderr).to.include("there is no study 'greetings'")
    expect(code).to.equal(64)
  })

  it('is measured, summarised and reported with a sentence, ' +
    'tables and claims of its own', async () => {
    const { code, stdout } = await measure('a', '1')
    expect(code).to.equal(0)
    const lines = read('a/run.ndjson').trimEnd().split('\n').map(line => JSON.parse(line))
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    const slices = lines.filter(({ type }) => type === 'slice')
    const measured = new Set(slices.map(({ study, connections }) => `${study} ${connections}`))
    expect([...measured]).to.deep.equal(['greetings 3'])
    expect(stdout).to.include('Greeted by node.')
    expect(stdout).to.match(/greeters\n *server *\n *node, says the study/)
    const markdown = read('a/report.md')
    expect(markdown).to.include('Of the 2 claims of “On Greeting” (1999), 1 holds here')
    expect(markdown).to.include('- Greeted by node.')
    const head = '**Who greets**\n\n| Server | Connections |\n| --- | --- |\n'
    expect(markdown).to.include(`${head}| node \\<b\\> | 3 |`)
    expect(markdown)
      .to.include('**Then and now: On Greeting (1999)**')
      .and.include('| G2 | ✓ holds |')
    const page = read('a/report.html')
    expect(page).to.match(/<section id="greetings">[^]*<h3>Who greets<\/h3>/)
    expect(page).to.include('<th scope="row">node &lt;b&gt;</th><td>3</td>').and.include('G1.a')
    expect(page)
      .to.include('<a href="#greetings">greetings</a>')
      .and.include('npm run bench -- greetings')
    expect(page).to.include(`--studies-dir ${join(home, 'studies')}`)
  })

  it('is reported again from its run file, in general words where nobody knows it', async () => {
    const [markdown, page] = [read('a/report.md'), read('a/report.html')]
    const general = await startCommand('report', [join(home, 'a')]).ended
    expect(general.code).to.equal(0)
    for (const own of ['Greeted', 'Who greets', 'G2']) {
      expect(read('a/report.md')).to.not.include(own)
    }
    expect(read('a/report.html')).to.include('its study greetings is none of this version')
    const { code } = await startCommand('report', [join(home, 'a'), ...known]).ended
    expect(code).to.equal(0)
    expect([read('a/report.md'), read('a/report.html')]).to.deep.equal([markdown, page])
  })

  it('has no say in a run of other studies', async () => {
    mkdirSync(join(home, 'other'))
    const kept = join(ROOT, 'results/reference-inserts')
    cpSync(join(kept, 'run.ndjson'), join(home, 'other', 'run.ndjson'))
    const { code, stdout } = await startCommand('report', [join(home, 'other'), ...known]).ended
    expect(code).to.equal(0)
    expect(stdout).to.not.include('greeters')
    expect(read('other/report.md')).to.equal(readFileSync(join(kept, 'report.md'), 'utf8'))
    expect(read('other/report.html')).to.not.include('id="greetings"')
  })

  it('is compared with another run of itself, and offered where revisions are', async () => {
    expect((await measure('b', '2')).code).to.equal(0)
    const sides = [join(home, 'a'), join(home, 'b')]
    const { stdout } = await startCommand('compare', [...sides, '--json']).ended
    /** @type {{cell: {study: string, variant: string, connections: number}}[]} */
    const cells = JSON.parse(stdout).cells
    const keys = cells.map(({ cell }) => `${cell.study} ${cell.variant} ${cell.connections}`)
    expect(keys).to.deep.equal(['greetings node 3', 'greetings node~aa 3'])
    const help = await startCommand('compare', [...known, '--against', 'HEAD', '--help']).ended
    expect(help.stdout.replace(/\s+/g, ' ')).to.include('inserts, cursor, greetings')
  })

  it('is offered where workers are tuned', async () => {
    const { stdout } = await startCommand('tune', [...known, '--help']).ended
    expect(stdout.replace(/\s+/g, ' ')).to.include('greetings (node-cluster, action static)')
  })

  it('is refused in a sentence where it is none', async () => {
    /** @param {string} source @param {string} words */
    const expectRefused = async (source, words) => {
      const folder = join(home, words.replace(/\W/g, '-'))
      mkdirSync(join(folder, 'odd'), { recursive: true })
      writeFileSync(join(folder, 'odd', 'index.js'), source)
      const { code, stderr } =
        await startCommand('bench', ['--studies-dir', folder, '--dry-run']).ended
      expect(stderr).to.include('--studies-dir').and.include(words)
      expect(code).to.equal(64)
    }
    await expectRefused('export const server = {}', "it exports no 'study'")
    await expectRefused(
      STUDY.replace("'greetings'", "'cursor'"), "there is a study 'cursor' already"
    )
    await expectRefused(
      STUDY.replace("'handler'", "'socket'"), "its study's 'kind' is one of handler"
    )
    await expectRefused(
      STUDY.replace('rounds:', 'round:'),
      "there is no field of a study 'round'; did you mean 'rounds'?"
    )
    await expectRefused(
      STUDY.replace("question: 'How many are greeted?',", ''), "its study has no 'question'"
    )
  })
})
