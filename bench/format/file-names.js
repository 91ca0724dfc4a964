// What the files of a run and of a tuning are called, whoever writes or reads them.

export const TUNE_FILE = 'tune.json'
export const RUN_FILE = 'run.ndjson'
