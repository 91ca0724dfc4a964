/** An option of one server on the command line. */
export interface ServerOption {
  /** As commander reads it: '--data <directory>', '--bare'. */
  flags: string
  description: string
  /** May be given several times. */
  repeatable?: boolean
}

/** What was given for a server's own options: name -> values as given, in order; a flag's is ['true']. */
export type ServerSettings = Readonly<Record<string, readonly string[]>>
