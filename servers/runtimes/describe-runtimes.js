/** @import {ServerDescription, VariantDescription} from '../types.js' */
/** @import {Release} from './types.js' */
// Runtimes as servers: each runs the variants that it can. In: releases; out: descriptions as those of servers/*.
import { FAMILIES, titleOfRuntime } from './families.js'
import { findRuntime } from './find-runtime.js'
import { startNative } from './start-native.js'
import { startRuntime } from './start-runtime.js'
import { startWorkerd } from './start-workerd.js'

/** Express 5 says what it needs (package.json, engines). */
const EXPRESS_NEEDS_NODE = 18
const CLUSTER = 8

/**
 * @param {readonly Release[]} releases
 * @returns {ServerDescription[]} one for each way of a release to answer HTTP
 */
export function describeRuntimes (releases) {
  return releases.flatMap(release => release.runtime === 'workerd'
    ? [describeWorkerd(release)]
    : [
      describeCompatible(release),
      ...(canRunExpress(release) ? [describeExpress(release)] : []),
      ...(FAMILIES[release.runtime].native === null ? [] : [describeNative(release)])
    ])
}

/** @param {Release} release */
function canRunExpress ({ runtime, version }) {
  return runtime !== 'node' || Number.parseInt(version) >= EXPRESS_NEEDS_NODE
}

/** node:http, whosever runtime it is. @param {Release} release @returns {ServerDescription} */
function describeCompatible (release) {
  const { name } = release
  return describe(release, {
    name,
    title: `node:http of ${titleOfRuntime(release)}`,
    variants: [
      { name, processModel: 'single', workers: 1 },
      ...(release.runtime === 'node'
        ? [cluster(`node-cluster@${versionOf(name)}`)]
        : [])
    ],
    start: (variant, options) => startRuntime(release, { variant, options, listener: 'node' })
  })
}

/** @param {Release} release @returns {ServerDescription} */
function describeExpress (release) {
  const own = release.runtime === 'node' ? versionOf(release.name) : release.runtime
  const name = `express@${own}`
  return describe(release, {
    name,
    title: `Express 5 on ${titleOfRuntime(release)}`,
    variants: [{ name, processModel: 'single', workers: 1 }],
    wraps: release.name,
    start: (variant, options) => startRuntime(release, { variant, options, listener: 'express' })
  })
}

/** @param {Release} release @returns {ServerDescription} */
function describeNative (release) {
  const name = `${release.runtime}-native`
  return describe(release, {
    name,
    title: `the own HTTP server of ${titleOfRuntime(release)}`,
    variants: [{ name, processModel: 'single', workers: 1 }, cluster(`${name}-cluster`)],
    start: (variant, options) => startNative(release, { variant, options })
  })
}

/** @param {Release} release @returns {ServerDescription} */
function describeWorkerd (release) {
  const { name } = release
  return describe(release, {
    name,
    title: titleOfRuntime(release),
    variants: [{ name, processModel: 'single', workers: 1 }],
    start: (variant, options) => startWorkerd(release, { variant, options })
  })
}

/** @param {string} name @returns {VariantDescription} */
function cluster (name) {
  return { name, processModel: 'cluster', workers: CLUSTER }
}

/**
 * @param {Release} release
 * @param {Omit<ServerDescription, 'answers' | 'find' | 'runtime'>} own
 * @returns {ServerDescription}
 */
function describe (release, own) {
  return {
    ...own, runtime: release.name, answers: ['handler'], find: () => findRuntime(release)
  }
}

/** @param {string} name 'node@20' -> '20' */
function versionOf (name) {
  return name.split('@')[1] ?? ''
}
