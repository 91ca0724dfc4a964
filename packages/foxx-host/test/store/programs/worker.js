// Another process on a store, told what to do by lines of JSON. In: the store's directory, its slot; with 'door' it
// says when the store is open and others may write again.
import { createInterface } from 'node:readline'
import { documentKey, openEnvironment, openStore, toPrefix } from '../../../src/store/index.js'

const [directory = '', slot = '1', door] = process.argv.slice(2)
const environment = openEnvironment(directory)
if (door) writeLine('inside')
const store = openStore({ environment, slot: Number(slot) })
const PREFIX = toPrefix(1)

/** @type {Record<string, (number: number, text: string) => unknown>} */
const ORDERS = {
  put: (number, text) => store.write(({ documents }) =>
    documents.put(documentKey(PREFIX, number), text)),
  get: number => store.read().documents.getText(documentKey(PREFIX, number)) ?? null,
  count: () => [...store.read().documents.entries({ from: PREFIX, to: toPrefix(2) })].length,
  /** Counts up in one document, and says each number as soon as it is committed. */
  loop () {
    const key = documentKey(PREFIX, Number(slot) * 1000)
    for (;;) {
      const number = store.write(({ documents }) => {
        const next = Number(documents.getText(key) ?? 0) + 1
        documents.put(key, String(next))
        documents.put(documentKey(toPrefix(Number(slot) + 100), next), 'x'.repeat(next % 3000))
        return next
      })
      writeLine(number)
    }
  },
  /** Takes the write lock and keeps it for so long. */
  holdFor: milliseconds => store.write(() => {
    writeLine('holding')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  }),
  /** Takes the write lock and keeps it. */
  hold () {
    store.write(({ documents }) => {
      documents.put(documentKey(PREFIX, 1), 'never committed')
      writeLine('holding')
      for (;;);
    })
  }
}

/** @param {unknown} value */
function writeLine (value) {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}

writeLine('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [order, number, text] = JSON.parse(line)
  writeLine(ORDERS[order]?.(number, text) ?? null)
}
