// The shapes that the files of the edge share.

import type { IncomingMessage } from 'node:http'
import type { ApiAnswer, ApiRequest, GroupedAnswer, LoadedService, Worker } from '../types.js'
import type { Target } from './parse-target.js'
import type { Stop } from './send.js'

/** What the edge needs of the worker. */
export interface Parts {
  worker: Worker & {
    findMounted(target: Target, stopped: Stopped, argument: unknown): LoadedService | undefined
    answeringApi<T>(stopped: (stop: Stop) => void, work: () => T): T
  }
  watchdog: {
    begin(seconds: number, stopped: Stopped, argument: unknown): number
    end(before: number): void
    rest(): void
  }
  api: {
    answer(request: ApiRequest): ApiAnswer | GroupedAnswer | Promise<ApiAnswer>
    toErrorAnswer(error: unknown): ApiAnswer
  }
}

type Stopped = (argument: never, stop: Stop) => void

export interface Read {
  target: Target
  message: IncomingMessage
  body: Buffer | null
}
