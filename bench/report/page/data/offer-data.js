// The data behind the page's numbers, one click away: a run file, made of what the page carries.
import { carriedRun } from '../carried-run.js'
import { makeElement } from '../make-element.js'
import { runFileName, toRunFileText } from './run-file-text.js'

/** Milliseconds until the file can be forgotten: the browser has to have begun with it. */
const FORGET_MS = 10_000

/** Adds a button to the page's navigation. */
export function offerData () {
  const navigation = document.querySelector('header nav')
  if (navigation === null || document.getElementById('run-data') === null) return
  const button = makeElement('button', { type: 'button', class: 'button' }, ['Download the data'])
  button.addEventListener('click', () => download())
  navigation.append(button)
}

function download () {
  const run = carriedRun()
  const address =
    URL.createObjectURL(new Blob([toRunFileText(run)], { type: 'application/x-ndjson' }))
  makeElement('a', { href: address, download: runFileName(run) }).click()
  setTimeout(() => URL.revokeObjectURL(address), FORGET_MS)
}
