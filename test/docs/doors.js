// The table of docs/doors.md.
import { readFileSync } from 'node:fs'

export const PAGE = readFileSync(new URL('../../docs/doors.md', import.meta.url), 'utf8')

/**
 * @returns {{names: string[], about: string, cells: number[]}[]} names: of variants; about: which part of them; cells:
 *   statuses for another name, a read, a change
 */
export function readDoors () {
  return PAGE.split('\n').filter(line => line.startsWith('| `')).map(line => {
    const [door = '', ...cells] = line.split('|').slice(1, -1).map(cell => cell.trim())
    const [names = '', about = ''] = door.split(':', 2)
    return {
      names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
      about: about.trim(),
      cells: cells.map(Number)
    }
  })
}
