/** @import {ClauseVerdict} from '../../../bench/summarise/claims/types.js' */
import { expect } from 'chai'
import { endingText } from '../../../bench/cli/screen/ending-text.js'
import { CLAUSES, concludeRun, renderHtml, renderMarkdown } from '../with-studies.js'
import { makeClaimRun } from '../make-claims.js'
import { isPast, makePastRun } from '../make-past-run.js'
import { charted } from '../summarise/claims/worlds.js'
import { createInput } from './fixtures.js'
import { parseMarkup } from './parse-markup.js'
import { textOf } from './text-of.js'

/** @param {Partial<ClauseVerdict>} changes @returns {ClauseVerdict} */
const verdict = changes => ({
  study: 'actions', claim: 'A1', clause: 'a', text: 'both are on par', needs: 'arangodb, node',
  tolerance: 'level: 0.90x to 1.11x', holds: 'holds', why: '1.02x [1.00, 1.04]',
  subject: 'arangodb', aside: false, ...changes
})
const CLAIMS = [
  verdict({}),
  verdict({ subject: 'foxx', aside: true, holds: 'does not hold', why: '0.40x [0.39, 0.41]' }),
  verdict({ claim: 'A2', holds: 'does not hold' }),
  verdict({
    claim: 'A2',
    clause: 'b',
    holds: "can't tell",
    why: 'not measured: arangodb | node <at> 2 connections'
  })
]

describe("the posts' claims in the report", () => {
  const page = renderHtml(createInput({ claims: CLAIMS }))
  const text = textOf(page)

  it('have a part of their own, to which the top of the page leads', () => {
    expect(parseMarkup(page).flatMap(({ attributes }) => attributes.id ?? [])).to.include('claims')
    expect(page).to.include('<a href="#claims">Then and now</a>')
  })

  it('name the post and its year, the verdict in sign and word, the sentence, the numbers, and ' +
    'what is tolerated', () => {
    expect(text).to.include('Dynamic Script Execution Performance (2012)')
    expect(text).to.include('A1 ✓ holds A1.a both are on par Needs: arangodb, node. Tolerance: ' +
      'level: 0.90x to 1.11x. ✓ holds 1.02x [1.00, 1.04]')
    expect(text)
      .to.include("A2 ✕ does not hold A2.a")
      .and.include("? can't tell not measured: arangodb | node <at> 2 connections")
  })

  it('set apart what is no verdict on the post', () => {
    expect(text).to.include('A1.a foxx instead, which is no verdict on the post ✕ does not hold ' +
      '0.40x [0.39, 0.41]')
    expect(page.match(/<tr class="aside">/g)).to.have.lengthOf(1)
  })

  it('are a short table in Markdown, in which nothing becomes markup', () => {
    const markdown = renderMarkdown(createInput({ claims: CLAIMS }))
    expect(markdown).to.include('**Then and now: Dynamic Script Execution Performance')
    expect(markdown)
      .to.include('| A1 | ✓ holds | A1.a ✓ holds: both are on par (')
      .and.include('| A2 | ✕ does not hold | A2.a ✕ does not hold: both')
    expect(markdown)
      .to.match(/Of the 2 claims of .*1 holds here, 1 does not, 0 are undecided: see the report\./)
    expect(renderMarkdown(createInput({ claims: [verdict({ why: 'a | <b>' })] })))
      .to.include('a \\| \\<b\\>')
  })

  it('are not there where none was asked', () => {
    expect(renderHtml(createInput()))
      .to.not.include('id="claims"')
      .and.not.include('href="#claims"')
    expect(renderMarkdown(createInput())).to.not.include('Then and now')
  })

  it('come from the run, and are not what a run ends with on the screen', () => {
    const clause = CLAUSES.find(({ claim, clause }) => claim + clause === 'A3a')
    if (clause === undefined) throw new Error('there is no A3a')
    const run = makeClaimRun(clause, { rps: charted })
    const conclusion = concludeRun(run)
    expect(conclusion.claims.find(({ claim }) => claim === 'A3'))
      .to.include({ holds: 'holds', aside: false })
    expect(endingText(conclusion, { width: 80 })).to.not.include('claims')
    expect(renderMarkdown({ run, ...conclusion })).to.include('Of the 10 claims of “Dynamic ' +
      'Script Execution Performance” (2012), 1 holds here, 0 do not, 9 are undecided')
    expect(textOf(renderHtml({ run, ...conclusion }))).to.match(
      /A3\.a static on one host: a single node grows .* ✓ holds node, its maximum over 1 connection 1\.\d\dx/
    )
  })
})

describe("the posts' claims in the report, judged by the runtime of then, too", () => {
  const NODE_08 = 'Node 0.8 today'
  const MEANING = "It is then's runtime on today's machine: hardware and kernel are today's."
  const past = {
    title: NODE_08, needs: 'node@0.8', holds: /** @type {const} */ ('holds'), why: '1.5x'
  }
  const openPast = { ...past, holds: /** @type {const} */ ("can't tell") }
  const open = verdict({ claim: 'A4', holds: "can't tell" })
  const claims = [
    verdict({ claim: 'A3', past }),
    { ...open, past: { ...past, why: 'a | <b>' } },
    { ...open, clause: 'b', past: openPast },
    { ...open, clause: 'c' }
  ]

  it('have a second column on the page, empty where a clause is about other servers, too', () => {
    const page = renderHtml(createInput({ claims }))
    const text = textOf(page)
    expect(text).to.include(`Claim The post says Here Because ${NODE_08} A3 ✓ holds`)
    expect(text).to.include('✓ holds 1.02x [1.00, 1.04] ✓ holds 1.5x Needs: node@0.8.')
    expect(text).to.include("? can't tell 1.02x [1.00, 1.04] –")
    expect(text).to.include(`${NODE_08}: of the 3 clauses about it, 2 hold, 0 do not, 1 is ` +
      `undecided. ${MEANING}`)
    expect(page).to.include('<th colspan="5" scope="rowgroup">')
  })

  it('are not folded away where the column has an answer, and count as judged only here', () => {
    const text = textOf(renderHtml(createInput({ claims })))
    expect(text).to.include('1 of 2 judged').and.not.include('claims undecided')
    const undecided = claims.map(one => one.past === undefined ? one : { ...one, past: openPast })
    expect(textOf(renderHtml(createInput({ claims: undecided }))))
      .to.include('1 claim undecided in both columns, and why')
  })

  it('have a second column in Markdown, in which nothing becomes markup', () => {
    const markdown = renderMarkdown(createInput({ claims }))
    expect(markdown).to.include(`| Claim | Here | Clauses that can be told | ${NODE_08} |`)
    expect(markdown).to.include('(1.02x [1.00, 1.04]) | A3.a ✓ holds (1.5x) |')
    expect(markdown).to.include("| A4 | ? can't tell | – | A4.a ✓ holds (a \\| \\<b\\>); " +
      "A4.b ? can't tell |")
    expect(markdown).to.include(`1 is undecided. ${MEANING}`)
    expect(renderMarkdown(createInput({ claims: [...claims, verdict({ claim: 'A5' })] })))
      .to.match(/\| A5 \| ✓ holds \| .* \| – \|/)
  })

  it('end a run on the screen, clause by clause', () => {
    const conclusion = concludeRun(makePastRun('A4a'))
    const text = endingText(conclusion, { width: 80 })
    expect(text).to.include('Then and now: Dynamic Script Execution Performance (2012)\n' +
      'clause          here  Node 0.8 today\n')
    expect(text).to.match(/\n +A4\.a +✓ holds +✓ holds\n/)
    expect(text).to.match(/\n +A3\.a +\? can't tell +\? can't tell\n/)
    expect(text.split('\n').filter(line => line.length > 80)).to.deep.equal([])
    expect(text.replace(/\s+/g, ' ')).to.include(MEANING)
  })

  it('show no column where nothing was measured, an undecided one of invalid cells', () => {
    const shown = (/** @type {Parameters<typeof makePastRun>[1]} */ what) => {
      const run = makePastRun('A3a', what)
      const conclusion = concludeRun(run)
      return [
        textOf(renderHtml({ run, ...conclusion })), renderMarkdown({ run, ...conclusion }),
        endingText(conclusion, { width: 80 })
      ]
    }
    for (const text of shown({ keep: cell => !isPast(cell) })) {
      expect(text).to.not.include(NODE_08)
    }
    const gates = [{ code: 'conservation', detail: 'a byte' }]
    const [page, markdown, screen] = shown({ figures: cell => isPast(cell) ? { gates } : {} })
    expect(page).to.match(/A3\.a .*? ✓ holds .*? \? can't tell invalid: node@0\.8 static at 1, 2, /)
    expect(markdown).to.match(/\| A3 \| ✓ holds \| .* \| A3\.a \? can't tell \|/)
    expect(screen).to.match(/A3\.a +✓ holds +\? can't tell\n/)
  })
})
