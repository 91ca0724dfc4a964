// Generated from the option tables: KEEP=1 npm run mocha writes it anew.

/** Options of 'bench'. */
export interface BenchOptions {
  study?: string | readonly string[] | null
  /** how thoroughly: smoke (shows that the plumbing works; not a measurement), quick (a first answer in four minutes), ... */
  preset?: string | number | null
  /** variants to measure besides the reference: 'express*,node-cluster' */
  only?: string | number | readonly (string | number)[] | null
  /** actions to measure: 'static,factorial' */
  actions?: string | number | readonly (string | number)[] | null
  /** open connections: '1,64' or '1..512*2' */
  connections?: string | number | readonly (string | number)[] | null
  /** threads of the load client, each with the connections that are a multiple of it: '1,2,4,8' (wrk only) */
  threads?: string | number | readonly (string | number)[] | null
  /** the load client: autocannon, wrk or ab; for queries raw (plain HTTP) or arangojs (default: what the study takes) */
  driver?: string | number | null
  /** load from several processes or machines at once: 'local:2', 'ssh:a,b', 'slurm:3:ADDRESS' or 'kubernetes:3:ADDRESS' ... */
  generators?: string | number | null
  /** open loop: requests fall due at so many per second, whatever the answers do: '500,1000' or '100..1600*2' */
  rate?: string | number | readonly (string | number)[] | null
  /** with --rate: poisson (random, as of many users who do not know of each other) or constant (default: poisson) */
  arrivals?: string | number | null
  /** compare with an ArangoDB or an embedded host that runs there, in the same blocks, or with another run's run.ndjson */
  against?: string | number | null
  /** requests of each slice, or executions of a query, instead of a time */
  amount?: string | number | null
  /** server and client in two network namespaces with a link of this rate and delay between them (Linux, as root) */
  network?: boolean | string | number | null
  /** measure a server of the suite that runs on another host; several addresses of it with commas between them, or ... */
  target?: string | number | null
  /** read the CPU of --target's server through 'agent' on its machine; of several addresses one for each, in the same ... */
  agent?: string | number | null
  /** accept any certificate of https:// addresses of --target, self-signed too */
  insecure?: boolean | null
  /** size of the file that the study files asks for (default: 67) */
  fileSize?: string | number | null
  /** go on with a run that did not come to its end: its run.ndjson */
  resume?: string | number | null
  /** runtimes to measure besides the suite's own: 'node@20,bun' or 'node@*' */
  runtimes?: string | number | readonly (string | number)[] | null
  /** processes of the clusters: '8' or '2,4,8' */
  workers?: string | number | readonly (string | number)[] | null
  /** stop a cell when its CPU ratio (with --rate: that of p99) is known to within: '3%' */
  precision?: string | number | null
  /** how long the run may take: '10m' */
  budget?: string | number | null
  /** how late the upstream of the orchestration app answers: '5ms', or 'lognormal:20,0.5' (median 20 ms, sigma 0.5) */
  latency?: string | number | null
  /** repeats the order of an earlier run */
  seed?: string | number | null
  /** the run's own folder (default: results/<time>-<study>) */
  out?: string | number | null
  /** show the run on a page of this machine while it goes on (default: a free port) */
  live?: boolean | string | number | null
  /** print one JSON object instead of text */
  json?: boolean | null
  /** print only how it ended */
  quiet?: boolean | null
  /** print the plan and stop */
  dryRun?: boolean | null
  /** leave the suite's service in the ArangoDB of ARANGO_URL */
  keep?: boolean | null
  /** actions of your own, a folder for each, besides the suite's (repeatable) */
  actionsDir?: string | number | readonly (string | number)[] | null
  /** servers of your own, a folder for each, besides the suite's (repeatable) */
  serversDir?: string | number | readonly (string | number)[] | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
  /** for an arangod that the bench starts: '--javascript.gc-interval=500' (repeatable) */
  arangodOption?: string | number | readonly (string | number)[] | null
}

/** Options of 'tune'. */
export interface TuneOptions {
  study?: string | readonly string[] | null
  /** the action that is asked for */
  action?: string | number | null
  /** runtimes to tune, each by itself: 'node@20,node@26,bun' */
  runtimes?: string | number | readonly (string | number)[] | null
  /** the counts to try: '1,2,4' or '12..96:12' */
  workers?: string | number | readonly (string | number)[] | null
  /** open connections */
  connections?: string | number | null
  /** rps (requests per second), cpu (requests per CPU-second), p99 (the time within which 99 % of the requests are ... */
  objective?: string | number | null
  /** with p99: requests per second, whether answered or not (default: half of the most that the scout sees) */
  rate?: string | number | null
  /** what the answer has to keep to, certainly: 'p99 50ms, memory 512MB' (of cpu, p99, memory) */
  atMost?: string | number | null
  /** how far below the best the count may be */
  within?: string | number | null
  /** how long it may take: '90s', '10m' */
  budget?: string | number | null
  /** end with 4 when no count is certainly within that */
  strict?: boolean | null
  /** repeats the order of an earlier tuning */
  seed?: string | number | null
  /** where tune.json and report.html go (default: a new folder below results/) */
  out?: string | number | null
  /** print one JSON object instead of text */
  json?: boolean | null
  /** print only how it ended */
  quiet?: boolean | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
  /** load from several processes or machines at once: 'local:2', 'ssh:a,b', 'slurm:3:ADDRESS' or 'kubernetes:3:ADDRESS' ... */
  generators?: string | number | null
  /** a program of your own, as you would start it: 'node app.js'; may hold {port}, {workers} and {NAME} of each --knob */
  command?: string | number | null
  /** the environment variable that tells the program its number of workers */
  workersEnv?: string | number | null
  /** an environment variable, or {NAME} in --command, and the values to try: 'UV_THREADPOOL_SIZE=4,8,16' or ... */
  knob?: string | number | readonly (string | number)[] | null
  /** what is loaded: 'http://127.0.0.1:3000/', 'https://...' or 'http://unix:/run/app.sock:/'; with {port} here and in ... */
  url?: string | number | null
  /** what answers when the program is ready (default: --url) */
  readyUrl?: string | number | null
  /** accept any certificate of https://, a self-signed one too */
  insecure?: boolean | null
  /** GET unless there is a --body, then POST */
  method?: string | number | null
  /** sent with every request, as JSON unless --header says otherwise */
  body?: string | number | null
  /** sent with every request: 'accept: text/html' (repeatable) */
  header?: string | number | readonly (string | number)[] | null
  /** the exact body of every answer (default: that of the first ones, when they are all the same) */
  expect?: string | number | null
  /** several requests with weights, and a login, as JSON; instead of --method, --body, --header and --expect */
  requests?: string | number | object | null
  /** with --command: quotas of CPU time, each tuned by itself: '0.5,1,2' CPUs for the program and all that it starts ... */
  cpus?: string | number | readonly (string | number)[] | null
}

/** Options of 'compare'. */
export interface CompareOptions {
  a?: string | readonly string[] | null
  b?: string | readonly string[] | null
  study?: string | readonly string[] | null
  /** exit code 4 when it is undecided */
  strict?: boolean | null
  /** show undecided cells, too */
  all?: boolean | null
  /** print one JSON object instead of text */
  json?: boolean | null
  /** print Markdown, for a comment, instead of text */
  markdown?: boolean | null
  /** the earlier state: 'HEAD~1', a tag, a branch, a commit; the later one is what lies here, changed or not */
  against?: string | number | null
  /** the earlier state of your own repository: 'HEAD~1', a tag, a branch, a commit; the later one is what lies here, ... */
  revision?: string | number | null
  /** the earlier version, as you would start it: 'node old.js {port}' */
  commandA?: string | number | null
  /** the earlier Node: '20' */
  nodeA?: string | number | null
  /** exit with 3 only where a change is certainly beyond a threshold: 'cpu > 5%, rps < -5%' (of cpu, rps, p99) */
  failOn?: string | number | readonly (string | number)[] | null
  /** print lines that GitHub shows beside a change, at most ten, instead of text */
  annotations?: boolean | null
  /** writes the first screen alone, as a picture: a name that ends in .svg or .png (PNG takes a Chromium) */
  picture?: string | number | null
  /** makes the picture 1280 x 640, the size of a link's preview, in large type */
  preview?: boolean | null
  /** variants to compare, by name: 'node,express*' (default: node, express, foxx) */
  only?: string | number | readonly (string | number)[] | null
  /** processes of the clusters: '8' or '2,4' */
  workers?: string | number | readonly (string | number)[] | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
  /** actions to compare: 'static,factorial' (default: those of the study; of runtimes these two) */
  actions?: string | number | readonly (string | number)[] | null
  /** instead of --revision, the earlier state */
  revisionA?: string | number | null
  /** the later state (default: what lies here, changed or not) */
  revisionB?: string | number | null
  /** makes a checkout ready, once for each revision: 'npm ci && npm run build' */
  setup?: string | number | null
  /** the later Node: '26' */
  nodeB?: string | number | null
  /** instead of --node-a, any runtime: 'node@20', 'bun@1', 'deno@2' */
  runtimeA?: string | number | null
  /** instead of --node-b, any runtime */
  runtimeB?: string | number | null
  /** the program that runs in both revisions, or on both runtimes: 'node app.js {port}' (of runtimes by default: the ... */
  command?: string | number | null
  /** the earlier server, which runs already, on any host; nothing is started, so that requests/s decide */
  urlA?: string | number | null
  /** the later server, which runs already */
  urlB?: string | number | null
  /** read the CPU of --url-a's server through 'agent' on its machine */
  agentA?: string | number | null
  /** the same for --url-b */
  agentB?: string | number | null
  /** the later version: 'node new.js {port}' */
  commandB?: string | number | null
  /** where the earlier version is started (default: here) */
  cwdA?: string | number | null
  /** where the later version is started (default: here) */
  cwdB?: string | number | null
  /** the quota of CPU time of each side, in CPUs: '0.5' (Linux, as root) */
  cpus?: string | number | null
  /** what is loaded: 'http://127.0.0.1:{port}/' (with --command: the default) */
  url?: string | number | null
  /** what answers when the program is ready (default: --url) */
  readyUrl?: string | number | null
  /** accept any certificate of https://, a self-signed one too */
  insecure?: boolean | null
  /** GET unless there is a --body, then POST */
  method?: string | number | null
  /** sent with every request, as JSON unless --header says otherwise */
  body?: string | number | null
  /** sent with every request: 'accept: text/html' (repeatable) */
  header?: string | number | readonly (string | number)[] | null
  /** the exact body of every answer (default: that of the first ones, when they are all the same) */
  expect?: string | number | null
  /** several requests with weights, and a login, as JSON; instead of --method, --body, --header and --expect */
  requests?: string | number | object | null
  /** load from several processes or machines at once: 'local:2', 'ssh:a,b', 'slurm:3:ADDRESS' or 'kubernetes:3:ADDRESS' ... */
  generators?: string | number | null
  /** open connections: '64' or '1,64' */
  connections?: string | number | readonly (string | number)[] | null
  /** how long it may take (default: 3m) */
  budget?: string | number | null
  /** stop a cell when its ratio to the reference is known to within: '3%' */
  precision?: string | number | null
  /** repeats the order of an earlier run */
  seed?: string | number | null
  /** the folder for run and report (default: results/<time>-compare) */
  out?: string | number | null
  /** print only how it ended */
  quiet?: boolean | null
}

/** Options of 'report'. */
export interface ReportOptions {
  file?: string | readonly string[] | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
  /** writes the first screen alone, as a picture: a name that ends in .svg or .png (PNG takes a Chromium) */
  picture?: string | number | null
  /** makes the picture 1280 x 640, the size of a link's preview, in large type */
  preview?: boolean | null
  /** print instead what so many requests/s would take, by what the run measured: '100000,1000000' */
  rate?: string | number | readonly (string | number)[] | null
  /** with --rate: how precisely p99 is to be known (default: '1%') */
  p99?: string | number | null
  /** with --rate: another run, with another number of generators (repeatable) */
  beside?: string | number | readonly (string | number)[] | null
}

/** Options of 'history'. */
export interface HistoryOptions {
  folders?: string | readonly string[] | null
  /** where index.html goes (default: results/) */
  out?: string | number | null
  /** the order of the runs: 'date' they were measured, or of their 'commit' (default: date) */
  by?: string | number | null
  /** print the history as one JSON object, and write no page */
  json?: boolean | null
  /** print Markdown, for a comment, and write no page */
  markdown?: boolean | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
}

/** Options of 'peers'. */
export interface PeersOptions {
  /** some of them: nginx, apache, mongrel2, trafficserver, wrk, ab, gatling (default: all of these), what generators ... */
  only?: string | number | readonly (string | number)[] | null
  /** do not ask */
  yes?: boolean | null
  /** only show what would be done */
  dryRun?: boolean | null
}

/** Options of 'doctor'. */
export interface DoctorOptions {
  /** print one JSON object instead of text */
  json?: boolean | null
}

/** Options of 'calibrate'. */
export interface CalibrateOptions {
  /** at most 5 minutes: a first answer, too few tries to prove anything (default: at most an hour) */
  quick?: boolean | null
  /** how long it may take: '20m', at least 2 minutes */
  budget?: string | number | null
  /** count false alarms: comparisons as a check of pull requests makes them, of equals and of planted 2, 5, 10 and 20 ... */
  gate?: boolean | null
  /** with --gate, how long a comparison may take (default: 2m); that of 10 % always has 2m */
  each?: string | number | null
  /** with --gate, goes on with one that was stopped */
  resume?: string | number | null
  /** measure nothing, analyse what an earlier calibration wrote there, finished or not */
  analyse?: string | number | null
  /** the calibration's own folder (default: results/<time>-calibrate) */
  out?: string | number | null
  /** repeats the order of an earlier calibration */
  seed?: string | number | null
  /** print the tables as Markdown besides */
  markdown?: boolean | null
  /** print one JSON object instead of text */
  json?: boolean | null
  /** print only how it ended */
  quiet?: boolean | null
}

/** Options of all commands; those that a command does not know are left out for it. */
export interface SharedOptions {
  /** how thoroughly: smoke (shows that the plumbing works; not a measurement), quick (a first answer in four minutes), ... */
  preset?: string | number | null
  /** some of them: nginx, apache, mongrel2, trafficserver, wrk, ab, gatling (default: all of these), what generators ... */
  only?: string | number | readonly (string | number)[] | null
  /** actions to compare: 'static,factorial' (default: those of the study; of runtimes these two) */
  actions?: string | number | readonly (string | number)[] | null
  /** open connections: '64' or '1,64' */
  connections?: string | number | readonly (string | number)[] | null
  /** threads of the load client, each with the connections that are a multiple of it: '1,2,4,8' (wrk only) */
  threads?: string | number | readonly (string | number)[] | null
  /** the load client: autocannon, wrk or ab; for queries raw (plain HTTP) or arangojs (default: what the study takes) */
  driver?: string | number | null
  /** load from several processes or machines at once: 'local:2', 'ssh:a,b', 'slurm:3:ADDRESS' or 'kubernetes:3:ADDRESS' ... */
  generators?: string | number | null
  /** print instead what so many requests/s would take, by what the run measured: '100000,1000000' */
  rate?: string | number | readonly (string | number)[] | null
  /** with --rate: poisson (random, as of many users who do not know of each other) or constant (default: poisson) */
  arrivals?: string | number | null
  /** the earlier state: 'HEAD~1', a tag, a branch, a commit; the later one is what lies here, changed or not */
  against?: string | number | null
  /** requests of each slice, or executions of a query, instead of a time */
  amount?: string | number | null
  /** server and client in two network namespaces with a link of this rate and delay between them (Linux, as root) */
  network?: boolean | string | number | null
  /** measure a server of the suite that runs on another host; several addresses of it with commas between them, or ... */
  target?: string | number | null
  /** read the CPU of --target's server through 'agent' on its machine; of several addresses one for each, in the same ... */
  agent?: string | number | null
  /** accept any certificate of https://, a self-signed one too */
  insecure?: boolean | null
  /** size of the file that the study files asks for (default: 67) */
  fileSize?: string | number | null
  /** with --gate, goes on with one that was stopped */
  resume?: string | number | null
  /** runtimes to tune, each by itself: 'node@20,node@26,bun' */
  runtimes?: string | number | readonly (string | number)[] | null
  /** processes of the clusters: '8' or '2,4' */
  workers?: string | number | readonly (string | number)[] | null
  /** stop a cell when its ratio to the reference is known to within: '3%' */
  precision?: string | number | null
  /** how long it may take: '20m', at least 2 minutes */
  budget?: string | number | null
  /** how late the upstream of the orchestration app answers: '5ms', or 'lognormal:20,0.5' (median 20 ms, sigma 0.5) */
  latency?: string | number | null
  /** repeats the order of an earlier calibration */
  seed?: string | number | null
  /** the calibration's own folder (default: results/<time>-calibrate) */
  out?: string | number | null
  /** show the run on a page of this machine while it goes on (default: a free port) */
  live?: boolean | string | number | null
  /** print one JSON object instead of text */
  json?: boolean | null
  /** print only how it ended */
  quiet?: boolean | null
  /** only show what would be done */
  dryRun?: boolean | null
  /** leave the suite's service in the ArangoDB of ARANGO_URL */
  keep?: boolean | null
  /** actions of your own, a folder for each, besides the suite's (repeatable) */
  actionsDir?: string | number | readonly (string | number)[] | null
  /** servers of your own, a folder for each, besides the suite's (repeatable) */
  serversDir?: string | number | readonly (string | number)[] | null
  /** studies of your own, a folder for each, besides the suite's (repeatable) */
  studiesDir?: string | number | readonly (string | number)[] | null
  /** for an arangod that the bench starts: '--javascript.gc-interval=500' (repeatable) */
  arangodOption?: string | number | readonly (string | number)[] | null
  /** the action that is asked for */
  action?: string | number | null
  /** rps (requests per second), cpu (requests per CPU-second), p99 (the time within which 99 % of the requests are ... */
  objective?: string | number | null
  /** what the answer has to keep to, certainly: 'p99 50ms, memory 512MB' (of cpu, p99, memory) */
  atMost?: string | number | null
  /** how far below the best the count may be */
  within?: string | number | null
  /** exit code 4 when it is undecided */
  strict?: boolean | null
  /** the program that runs in both revisions, or on both runtimes: 'node app.js {port}' (of runtimes by default: the ... */
  command?: string | number | null
  /** the environment variable that tells the program its number of workers */
  workersEnv?: string | number | null
  /** an environment variable, or {NAME} in --command, and the values to try: 'UV_THREADPOOL_SIZE=4,8,16' or ... */
  knob?: string | number | readonly (string | number)[] | null
  /** what is loaded: 'http://127.0.0.1:{port}/' (with --command: the default) */
  url?: string | number | null
  /** what answers when the program is ready (default: --url) */
  readyUrl?: string | number | null
  /** GET unless there is a --body, then POST */
  method?: string | number | null
  /** sent with every request, as JSON unless --header says otherwise */
  body?: string | number | null
  /** sent with every request: 'accept: text/html' (repeatable) */
  header?: string | number | readonly (string | number)[] | null
  /** the exact body of every answer (default: that of the first ones, when they are all the same) */
  expect?: string | number | null
  /** several requests with weights, and a login, as JSON; instead of --method, --body, --header and --expect */
  requests?: string | number | object | null
  /** the quota of CPU time of each side, in CPUs: '0.5' (Linux, as root) */
  cpus?: string | number | null
  /** show undecided cells, too */
  all?: boolean | null
  /** print the tables as Markdown besides */
  markdown?: boolean | null
  /** the earlier state of your own repository: 'HEAD~1', a tag, a branch, a commit; the later one is what lies here, ... */
  revision?: string | number | null
  /** the earlier version, as you would start it: 'node old.js {port}' */
  commandA?: string | number | null
  /** the earlier Node: '20' */
  nodeA?: string | number | null
  /** exit with 3 only where a change is certainly beyond a threshold: 'cpu > 5%, rps < -5%' (of cpu, rps, p99) */
  failOn?: string | number | readonly (string | number)[] | null
  /** print lines that GitHub shows beside a change, at most ten, instead of text */
  annotations?: boolean | null
  /** writes the first screen alone, as a picture: a name that ends in .svg or .png (PNG takes a Chromium) */
  picture?: string | number | null
  /** makes the picture 1280 x 640, the size of a link's preview, in large type */
  preview?: boolean | null
  /** instead of --revision, the earlier state */
  revisionA?: string | number | null
  /** the later state (default: what lies here, changed or not) */
  revisionB?: string | number | null
  /** makes a checkout ready, once for each revision: 'npm ci && npm run build' */
  setup?: string | number | null
  /** the later Node: '26' */
  nodeB?: string | number | null
  /** instead of --node-a, any runtime: 'node@20', 'bun@1', 'deno@2' */
  runtimeA?: string | number | null
  /** instead of --node-b, any runtime */
  runtimeB?: string | number | null
  /** the earlier server, which runs already, on any host; nothing is started, so that requests/s decide */
  urlA?: string | number | null
  /** the later server, which runs already */
  urlB?: string | number | null
  /** read the CPU of --url-a's server through 'agent' on its machine */
  agentA?: string | number | null
  /** the same for --url-b */
  agentB?: string | number | null
  /** the later version: 'node new.js {port}' */
  commandB?: string | number | null
  /** where the earlier version is started (default: here) */
  cwdA?: string | number | null
  /** where the later version is started (default: here) */
  cwdB?: string | number | null
  /** with --rate: how precisely p99 is to be known (default: '1%') */
  p99?: string | number | null
  /** with --rate: another run, with another number of generators (repeatable) */
  beside?: string | number | readonly (string | number)[] | null
  /** the order of the runs: 'date' they were measured, or of their 'commit' (default: date) */
  by?: string | number | null
  /** do not ask */
  yes?: boolean | null
  /** at most 5 minutes: a first answer, too few tries to prove anything (default: at most an hour) */
  quick?: boolean | null
  /** count false alarms: comparisons as a check of pull requests makes them, of equals and of planted 2, 5, 10 and 20 ... */
  gate?: boolean | null
  /** with --gate, how long a comparison may take (default: 2m); that of 10 % always has 2m */
  each?: string | number | null
  /** measure nothing, analyse what an earlier calibration wrote there, finished or not */
  analyse?: string | number | null
}

/** What shootout.config.js holds: options for every command, and sections for one. */
export interface Config extends SharedOptions {
  bench?: BenchOptions
  tune?: TuneOptions
  compare?: CompareOptions
  report?: ReportOptions
  history?: HistoryOptions
  peers?: PeersOptions
  doctor?: DoctorOptions
  calibrate?: CalibrateOptions
}
