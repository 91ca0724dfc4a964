/** @import {Shape} from '../../../format/shape.js' */
/** @import {ChangeBoard, Scoreboard} from '../../scoreboard/types.js' */
// What a comparison opens with, as elements: headline, what it rests on, and the same pictures as a file of their own
// holds. Each is drawn twice, for wide screens and for phones; the style sheet shows one of them.
import { shape } from '../../../format/shape.js'
import {
  describeChanges, drawNarrowChanges, drawWideChanges
} from '../../scoreboard/draw-changes.js'
import { makeElement } from '../make-element.js'
import { makeShape } from '../make-shape.js'

/** More boards than this are folded. */
const MOST_BOARDS = 2
const WIDE = 1200
const NARROW = 360

/**
 * @param {Pick<Scoreboard<ChangeBoard>, 'headline' | 'sentence' | 'chips' | 'boards'>} scoreboard
 * @returns {HTMLElement[]}
 */
export function showScoreboard ({ headline, sentence, chips, boards }) {
  const more = boards.slice(MOST_BOARDS)
  return [
    makeElement('h3', { class: 'headline' }, [headline]),
    ...(sentence === null ? [] : [makeElement('p', { class: 'sb-sentence' }, [sentence])]),
    makeElement(
      'ul', { class: 'sb-chips', 'aria-label': 'What the comparison rests on' },
      chips.map(({ tone, text }) => makeElement('li', { class: `badge ${tone}` }, [text]))
    ),
    ...boards.slice(0, MOST_BOARDS).map(showBoard),
    ...(more.length === 0 ? [] : [makeElement('details', { class: 'more' }, [
      makeElement('summary', {}, [
        `${more.length} more: ${more.map(({ title }) => title).join('; ')}`
      ]),
      ...more.map(showBoard)
    ])])
  ]
}

/** @param {ChangeBoard} board */
function showBoard (board) {
  const wide = drawWideChanges(board, { top: 0 })
  const narrow = drawNarrowChanges(board, { top: 0, width: NARROW })
  return makeElement('section', { class: 'sb-board' }, [
    makeElement('h4', {}, [board.title]),
    makeElement('p', { class: 'note' }, [board.note]),
    showPicture(board, { look: 'sb-wide', width: WIDE, ...wide }),
    showPicture(board, { look: 'sb-narrow', width: NARROW, ...narrow }),
    makeElement('p', { class: 'note sb-floor-note' }, [board.floorText])
  ])
}

/**
 * @param {ChangeBoard} board
 * @param {{look: string, width: number, height: number, shapes: readonly Shape[]}} picture
 */
function showPicture (board, { look, width, height, shapes }) {
  return makeShape(shape('svg', {
    class: look, viewBox: `0 0 ${width} ${height}`, role: 'img',
    'aria-label': `${board.title}: ${board.barHead}. ${describeChanges(board)}`
  }, shapes))
}
