import type { ServerSettings } from '../../types.js'

/** What the parent passes to a program as JSON. */
export interface ProgramOptions {
  title: string
  /** URL of the module that exports createListener. */
  listener: string
  processModel: 'single' | 'cluster' | 'connection'
  workers: number
  host: string
  port: number
  actionDirectories: string[]
  /** The server's own options, for the listener. */
  settings: ServerSettings
  /** Where the files lie that it sends, as in StartOptions; absent: none. */
  fileRoot?: string
  /** Whether the server answers actions that store a document. */
  inserts: boolean
  /** What it does not do for pages of other sites, as in ServerDescription. */
  guards: 'changes' | 'all'
}
