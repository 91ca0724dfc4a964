// What is said of tunings as it is, whole: the page of one, and of the others what differs; the end on the screen.
import { tuneEndingText } from '../../../../bench/cli/tune/ending-text.js'
import { renderTunePage } from '../../../../bench/report/tune/index.js'
import { expectKept } from '../../../kept-text.js'
import { withoutPictures } from '../without-pictures.js'
import { TUNE_FILES } from './tune-files.js'

/** Each other state ends on the screen with the same words. */
const SHOWN = ['latency', 'interrupted', 'none that works']
const PAGES = Object.entries(TUNE_FILES).map(([name, file]) => ({
  name,
  body: withoutPictures(renderTunePage(file)).replace(/[\s\S]*<body>|<\/body>[\s\S]*/g, '')
}))

describe('a tuning, whole', () => {
  it('has the page that was kept', () =>
    expectKept(import.meta.filename, 'page.html',
      PAGES[0]?.body.replace(/<section id="environment">[\s\S]*/, '') ?? ''))

  it('has the kept answer and notes of charts in other states', () => {
    const tops = PAGES.filter(({ name }) => SHOWN.includes(name)).map(({ name, body }) => [
      `<h1>${name}</h1>`, body.slice(body.indexOf('<h1>'), body.indexOf('<nav')),
      body.slice(body.indexOf('<section id="charts"'), body.indexOf('<section id="table"'))
    ].join('').replace(/<svg[ >][\s\S]*?<\/svg>/g, ''))
    expectKept(import.meta.filename, 'states.html', tops.join('\n'))
  })

  it('ends as it was kept on the screen', () => {
    const texts = Object.entries(TUNE_FILES).map(([name, { outcome, notes, ...file }], index) =>
      `${name}\n${tuneEndingText(outcome, {
        ...file, notes: index === 0 ? ['Bodies differ.'] : notes, width: index === 1 ? 80 : 100,
        told: index === 2
      })}`)
    expectKept(import.meta.filename, 'endings.txt', texts.join('\n\n'))
  })
})
