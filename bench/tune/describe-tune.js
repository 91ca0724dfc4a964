/** @import {CommandOptions, TuneOptions} from './types.js' */
/** @import {TuneFile} from '../report/tune/types.js' */
// With what, on what and how a tuning is made: what tune.json holds beside the outcome.
import { createSampler } from '../measure/proc/create-sampler.js'
import { describeRequests } from '../requests/index.js'
import { describeGit, describeMachine, describeVersions } from '../run/describe-machine.js'

/** Where the files go and what is printed is nobody's business who reads them elsewhere. */
const PRIVATE = ['out', 'json', 'quiet', 'command']

/**
 * @param {Readonly<TuneOptions>} options
 * @returns {Promise<Pick<TuneFile, 'startedAt' | 'machine' | 'versions' | 'git' | 'options'>>} after a second of
 *   watching what others do with the CPUs
 */
export async function describeTune (options) {
  return {
    startedAt: new Date().toISOString(),
    machine: await describeMachine(createSampler()),
    versions: describeVersions(),
    git: await describeGit(),
    options: toStoredOptions(options)
  }
}

/**
 * What the user gave, without what may be secret: passwords in addresses, values of headers.
 * @param {Readonly<TuneOptions>} options
 * @returns {Record<string, unknown>}
 */
export function toStoredOptions (options) {
  const { command } = options
  const ofCommand = command === null
    ? {}
    : {
      ...command,
      url: withoutPassword(command.url),
      readyUrl: withoutPassword(command.readyUrl),
      headers: Object.keys(command.headers).join(', ') || null,
      ...storedList(command.list ?? null)
    }
  const given = {
    ...options,
    knobs: joined((options.knobs ?? []).map(({ name, values }) => `${name}=${values.join(',')}`)),
    limits: joined((options.limits ?? []).map(({ text }) => text))
  }
  return Object.fromEntries([
    ...Object.entries(given).filter(([name]) => !PRIVATE.includes(name)),
    ...Object.entries(ofCommand)
  ].filter(([, value]) => value !== null))
}

/** As it was given, which a report shows as it is. @param {readonly string[]} texts */
function joined (texts) {
  return texts.length === 0 ? null : texts.join('; ')
}

/** @param {CommandOptions['list'] & {} | null} list */
function storedList (list) {
  return { list: null, requests: list && describeRequests(list) }
}

/** It may hold placeholders, which a parser would escape. @param {string} url */
function withoutPassword (url) {
  return url.replace(/^(https?:\/\/)[^/@]*@/, '$1')
}
