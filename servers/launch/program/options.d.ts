import type { ServerSettings } from '../../types.js'

/** What the parent passes to a program as JSON. */
export interface ProgramOptions {
  title: string
  /** URL of the module that exports createListener. */
  listener: string
  processModel: 'single' | 'cluster'
  workers: number
  host: string
  port: number
  actionDirectories: string[]
  /** The server's own options, for the listener. */
  settings: ServerSettings
}
