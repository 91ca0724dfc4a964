// What is loaded before a run is meant for the runner alone, not for the processes that it starts.
import { isMainThread } from 'node:worker_threads'

const RUNNER = /bench\/cli\/bench\/index\.js$/

/**
 * The environment in which Node loads a file first.
 * @param {URL} file
 * @param {Readonly<Record<string, string>>} variables what it reads
 * @returns {Record<string, string>}
 */
export function toPreload (file, variables) {
  const { NODE_OPTIONS = '' } = process.env
  return { ...variables, NODE_OPTIONS: `${NODE_OPTIONS}${toOption(file.href)}` }
}

/**
 * Keeps a file that was loaded first from the processes that this one starts.
 * @param {string} url of the file
 * @returns {boolean} whether this is the runner
 */
export function enterRunner (url) {
  const { NODE_OPTIONS = '' } = process.env
  process.env['NODE_OPTIONS'] = NODE_OPTIONS.replace(toOption(url), '')
  return isMainThread && RUNNER.test(process.argv[1] ?? '')
}

/** @param {string} url */
function toOption (url) {
  return ` --import ${url}`
}
