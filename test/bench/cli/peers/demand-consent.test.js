import { expect } from 'chai'
import { PassThrough } from 'node:stream'
import { demandConsent } from '../../../../bench/cli/peers/demand-consent.js'
import { BenchError } from '../../../../bench/errors.js'

const PLAN = { become: /** @type {const} */ ('sudo') }

/** @param {string | null} typed null: nobody is there @param {boolean} [yes] */
async function demand (typed, yes = false) {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== null })
  const stdout = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
  const consent = demandConsent(PLAN, { yes, terminal: { stdin, stdout } })
  stdin.write(typed ?? '')
  const answer = await consent
  return { answer, asked: (await stdout.end().toArray()).join('') }
}

/** @param {Promise<unknown>} consent @param {string} reason */
async function expectRefused (consent, reason) {
  const error = await consent.then(() => null, refused => refused)
  expect(error).to.be.instanceOf(BenchError).with.property('code', 'PEERS_NOT_INSTALLED')
  expect(error.message).to.include(reason)
}

describe('the consent to install peers', () => {
  for (const typed of ['y\n', 'yes\n', ' Y \n']) {
    it(`is given with ${JSON.stringify(typed)}`, async () => {
      const { answer, asked } = await demand(typed)
      expect(answer).to.equal('agreed')
      expect(asked).to.include('Do that now? [y/N] ')
    })
  }

  for (const typed of ['\n', 'n\n', 'yesterday\n', 'okay\n', '\x04']) {
    it(`is refused with ${JSON.stringify(typed)}`, () =>
      expectRefused(demand(typed), 'you did not agree'))
  }

  it('is no refusal where Ctrl-C ends it', async () => {
    expect(await demand('\x03')).to.include({ answer: 'interrupted' })
  })

  it('is not asked for where it was given in advance', async () => {
    expect(await demand(null, true)).to.deep.equal({ answer: 'agreed', asked: '' })
  })

  it('can not be given where nobody is there to ask', () =>
    expectRefused(demand(null), 'there is no terminal to ask for consent; add --yes'))

  it('is of no use where root can not be had, given or not', async () => {
    const terminal = { stdin: new PassThrough(), stdout: new PassThrough() }
    await expectRefused(
      demandConsent({ become: null }, { yes: true, terminal }), 'there is no sudo'
    )
  })
})
