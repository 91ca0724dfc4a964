// What the page shows, and what the server of it is to the run.

/** One state of the page. */
export interface LiveView {
  /** Of the document. */
  title: string
  /** How far the run is: one line of text. */
  status: string
  /** Markup of what is known. */
  board: string
}

/** What a page is told; it asks for the one after `version`. */
export interface LiveState extends LiveView {
  version: number
  /** Nothing comes after it. */
  isOver: boolean
}

export interface LiveServer {
  /** 'http://127.0.0.1:8090/' */
  url: string
  /**
   * Where nothing is measured: answers who waits, and resolves when their pages have drawn it, or after a second. From
   * then on nobody is answered until the next call. `render` is called at most once, and only if someone looks.
   */
  show(render: () => LiveView): Promise<void>
  /** The last state; resolves when who waits has it. The server is closed then. */
  conclude(render: () => LiveView): Promise<void>
  /** At once: whoever waits is cut off. */
  close(): void
}
