/** @import {ToldStudy} from '../types.js' */
/** @import {AskData, CellData, ClaimJudge, Clause, ClauseData, Comparison, Context} from './types.js' */
/** @import {Region, WantedCell} from './types.js' */
/** @import {Series} from './comparisons.js' */
// From what a study's claims.json says to clauses that can be asked. In: studies; out: clauses.
import {
  flatFrom, GRID, growsUpTo, overItself, overRival, peakOverFirst, peakOverPeak
} from './comparisons.js'
import { judgeMemory } from './judge-memory.js'
import { toRegion } from './regions.js'

/** @typedef {Readonly<Record<string, string | number>>} Names what is filled in for what stands in braces */
/** @typedef {NonNullable<Context['renamed']>} Renamed variants that are asked in the place of others */
/** @typedef {{names: Names, renamed: Renamed}} Filling */

/** Where all of the posts' numbers of connections are meant. */
const WHOLE_GRID = 'grid'
const FIVE = 5

/** What a clause needs that says nothing of it. */
const NO_NEEDS = {
  actions: [], connections: [], threads: [], workers: [], scenario: null, old: false
}

/** @type {Readonly<Record<string, ClaimJudge>>} */
const JUDGES = Object.freeze({
  nothing: (_run, _subject, { judge }) => ({ holds: "can't tell", why: String(judge?.why) }),
  memory: judgeMemory
})

/**
 * @param {readonly ToldStudy[]} studies
 * @returns {Clause[]} in the order of the studies and of their posts
 */
export function clausesOf (studies) {
  return studies.flatMap(study => (study.claims ?? []).map(clause => toClause(clause, study)))
}

/** @param {ClauseData} data @param {ToldStudy} study @returns {Clause} */
function toClause (data, { name: study, lists = {}, judges = {} }) {
  const { claim, clause, text, subjects = null, ask, judge, needs } = data
  const head = { study, claim, clause, text, subjects }
  if (ask !== undefined) {
    const asked = (/** @type {string} */ own, /** @type {Context} */ { cores, renamed = {} }) => {
      const names = { own, cores, '5 cores': FIVE * cores }
      return ask.flatMap(one => toComparisons(one, { lists, names, renamed }))
    }
    return { ...head, ask: asked, ...(data.rule === 'order' && { rule: data.rule }) }
  }
  const decide = { ...JUDGES, ...judges }[judge?.by ?? '']
  if (decide === undefined) throw new RangeError(`${study}: nobody decides ${claim}.${clause}`)
  return {
    ...head,
    tolerance: data.tolerance ?? 'none',
    needs: own => ({ ...NO_NEEDS, study, variants: [own], ...needs }),
    judge: (run, own) => decide(run, own, { ...data, study })
  }
}

/**
 * @param {AskData} ask
 * @param {Filling & {lists: NonNullable<ToldStudy['lists']>}} context
 * @returns {Comparison[]} for each of its lists' members, the first list's slowest
 */
function toComparisons (ask, { lists, names, renamed }) {
  /** @type {Names[]} */
  let all = [names]
  for (const [name, list] of Object.entries(ask.each ?? {})) {
    const members = typeof list === 'string' ? lists[list] ?? [] : list
    all = all.flatMap(one => members.map(member => {
      return { ...one, ...(typeof member === 'object' ? member : { [name]: member }) }
    }))
  }
  return all.flatMap(one => toRatios(ask, { names: one, renamed }))
}

/** @param {AskData} ask @param {Filling} filling @returns {Comparison[]} */
function toRatios (ask, filling) {
  const region = ask.region === undefined ? null : toRegion(ask.region)
  const series = (/** @type {'of' | 'over' | 'under'} */ side) => {
    return toSeries(String(ask[side]), filling)
  }
  const { from = 1, to = 1, upTo = 1 } = ask
  if (ask.ratio === 'grows') return growsUpTo(series('of'), upTo, from)
  if (ask.ratio === 'flat') return flatFrom(series('of'), from)
  if (region === null) throw new RangeError(`a ratio of the kind '${ask.ratio}' takes a region`)
  switch (ask.ratio) {
    case 'rival': {
      const connections = toConnections(ask, filling.names)
      return overRival(series('over'), series('under'), { connections, region })
    }
    case 'itself': return [overItself(series('of'), { to, from, region })]
    case 'peak over first': return [peakOverFirst(series('of'), region)]
    case 'peaks': return [peakOverPeak(series('over'), series('under'), region)]
    case 'cells': return [ofCells(ask, { ...filling, region })]
    default: throw new RangeError(`there is no ratio of the kind '${ask.ratio}'`)
  }
}

/** @param {AskData} ask @param {Filling & {region: Region}} context @returns {Comparison} */
function ofCells ({ what = '', over, under, metric }, { region, ...filling }) {
  const wanted = (/** @type {AskData['over' | 'under']} */ cell) => {
    return [toWanted(/** @type {CellData} */ (cell), filling)]
  }
  return {
    what: fill(what, filling.names),
    over: wanted(over),
    under: typeof under === 'number' ? under : wanted(under),
    region,
    ...(metric === 'cpus' && { metric })
  }
}

/** 'node static local'. @param {string} text @param {Filling} filling @returns {Series} */
function toSeries (text, { names, renamed }) {
  const [variant = '', action = '', scenario] = fill(text, names).split(' ')
  const where = /** @type {Series['scenario']} */ (scenario)
  const name = renamed[variant] ?? variant
  return { variant: name, action, ...(where !== undefined && { scenario: where }) }
}

/** @param {AskData} ask @param {Names} names */
function toConnections ({ connections = [] }, names) {
  if (connections === WHOLE_GRID) return GRID
  return [connections].flat().map(count => Number(fill(count, names)))
}

/** @param {CellData} cell @param {Filling} filling @returns {WantedCell} */
function toWanted (
  { variant, action, connections, threads, workers, version }, { names, renamed }
) {
  const name = fill(variant, names)
  const number = (/** @type {string | number} */ value) => Number(fill(value, names))
  return {
    variant: renamed[name] ?? name,
    action: fill(action, names),
    ...(threads !== undefined && { threads: number(threads) }),
    connections: number(connections),
    ...(workers !== undefined && { workers: number(workers) }),
    ...(version === 'old' && { version })
  }
}

/** @param {string | number} text @param {Names} names @returns {string} @throws {RangeError} nothing is called so */
function fill (text, names) {
  return String(text).replace(/\{([^}]*)\}/g, (_, name) => {
    const value = names[name]
    if (value === undefined) throw new RangeError(`nothing is called {${name}} here`)
    return String(value)
  })
}
