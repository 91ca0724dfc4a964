// What main.js wrote, as a table. In: its files; out: for each figure and statistic over turns, how many equals were
// called different, how many planted pairs were told, and how wide the intervals were.
// node_modules/.bin/node bench/experiments/counted-instructions/summarise.js FILE...
import { readFileSync } from 'node:fs'
import { toTable } from './table.js'

process.stdout.write(toTable(process.argv.slice(2).flatMap(path =>
  readFileSync(path, 'utf8').trimEnd().split('\n').map(line => JSON.parse(line)))))
