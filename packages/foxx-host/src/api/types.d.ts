// The shapes that cross the folders of the API.

import type { ApiAnswer, ApiRequest, GroupedAnswer, ServiceRecord, Worker } from '../types.js'

/** One request at one route. */
export interface Call {
  worker: Worker
  request: ApiRequest
  /** What the ':names' of the path stand for, decoded. */
  params: Record<string, string>
}

/** One line of a group's table. */
export interface Route {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT'
  /** '/_api/foxx/scripts/:name'; a parameter is one whole segment. */
  path: string
  answer(call: Call): ApiAnswer | GroupedAnswer | Promise<ApiAnswer>
  /** Only in the database _system; elsewhere 403/1230. */
  system?: boolean
  /** Answered without credentials where there is authentication. */
  open?: boolean
}

/** What came with an install, replace or upgrade. */
export interface Upload {
  source: Source
  configuration: Record<string, unknown>
  dependencies: Record<string, unknown>
}

/** Where the files of a service come from: the bytes of a bundle, or a folder of this machine that may be read. */
export type Source = { bytes: Buffer } | { folder: string }

/** What of a manifest is set from outside: options by name, or dependencies by alias. */
export interface SettingsKind {
  /** Where a service's record keeps them. */
  key: 'configuration' | 'dependencies'
  describe(record: ServiceRecord): Record<string, object>
  minimal(record: ServiceRecord): Record<string, unknown>
  set(record: ServiceRecord, values: Record<string, unknown>, how: { replace: boolean }): {
    values: Record<string, unknown>
    warnings?: Record<string, string>
  }
}
