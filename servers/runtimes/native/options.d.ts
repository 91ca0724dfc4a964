/** What a program of this folder is given, as JSON in its first argument. */
export interface NativeOptions {
  host: string
  port: number
  /** Absolute paths of the actions' files. */
  actions: readonly string[]
  /** Whether others listen on the same port. */
  isShared: boolean
}
