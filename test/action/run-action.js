// Runs the steps of action.yml as GitHub does it: expressions put in, each `run` by bash, outputs read from a file. In:
// inputs and folders; out: outputs and how it ended.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { ROOT } from '../bench/cli/run-command.js'

const EXPRESSION = /\$\{\{\s*(.*?)\s*\}\}/g

/**
 * @typedef {{
 *   name: string, run: string, id?: string, if?: string, shell?: string, 'working-directory'?: string,
 *   env?: Record<string, string>
 * }} Step
 */
/**
 * @typedef {object} Action
 * @property {Record<string, {description: string, required?: boolean, default?: string}>} inputs
 * @property {Record<string, {description: string, value: string}>} outputs
 * @property {{using: string, steps: Step[]}} runs
 */

export const ACTION =
  /** @type {Action} */ (load(readFileSync(join(ROOT, 'action.yml'), 'utf8')))

/** @param {unknown} value @returns {string[]} what its expressions name */
export function expressionsOf (value) {
  return [...JSON.stringify(value).matchAll(EXPRESSION)].map(([, name = '']) => name)
}

/**
 * @param {{workspace: string, temp: string, inputs: Record<string, string>}} place
 * @returns {{code: number, outputs: Record<string, string>, text: string}} text: what all steps printed
 */
export function runAction ({ workspace, temp, inputs }) {
  /** @type {Record<string, string>} */
  const known = {
    'github.workspace': workspace,
    'github.action_path': ROOT,
    'runner.temp': temp,
    ...Object.fromEntries(Object.entries(ACTION.inputs).map(([name, input]) =>
      [`inputs.${name}`, inputs[name] ?? input.default ?? '']))
  }
  const fill = (/** @type {string} */ text) =>
    text.replace(EXPRESSION, (_, /** @type {string} */ name) => known[name] ?? '')
  let code = 0
  let text = ''
  for (const step of ACTION.runs.steps) {
    if (code !== 0 && step.if !== 'always()') continue
    const ended = runStep(step, { fill, workspace, temp })
    text += ended.text
    for (const [name, value] of ended.outputs) known[`steps.${step.id}.outputs.${name}`] = value
    if (code === 0) code = ended.code
  }
  const outputs = Object.entries(ACTION.outputs).map(([name, { value }]) => [name, fill(value)])
  return { code, outputs: Object.fromEntries(outputs), text }
}

/** @param {Step} step @param {{fill: (text: string) => string, workspace: string, temp: string}} how */
function runStep (step, { fill, workspace, temp }) {
  const [output, summary] = [join(temp, 'output'), join(temp, 'summary')]
  writeFileSync(output, '')
  const env = Object.entries(step.env ?? {}).map(([name, value]) => [name, fill(value)])
  const { status, stdout, stderr } = spawnSync(
    'bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fill(step.run)], {
      cwd: fill(step['working-directory'] ?? workspace),
      env: {
        ...process.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
        ...Object.fromEntries(env)
      },
      encoding: 'utf8'
    }
  )
  const outputs = readFileSync(output, 'utf8').split('\n').filter(line => line !== '')
    .map(line => /** @type {[string, string]} */ (line.split(/=(.*)/s).slice(0, 2)))
  return { code: status ?? 1, outputs, text: `${stdout}${stderr}` }
}
