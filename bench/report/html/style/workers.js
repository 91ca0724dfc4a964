/** What depends on the number of workers, and what it costs. */
export const WORKERS = ''
