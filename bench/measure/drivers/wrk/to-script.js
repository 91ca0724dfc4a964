/** @import {LoadJob} from '../../types.js' */
// What wrk is to do, as the Lua script that it takes. Lua looks at every answer: status, body, and whether it came in
// the second half. That costs the client about 1 µs an answer beside the 7 to 11 that wrk takes without it (Xeon at 2.5
// GHz, wrk 4.1.0, LuaJIT 2.1); counting the requests in a callback would cost another and is left out: a closed loop of
// one request for each connection says how many there can be.
import { toLuaPattern } from './to-lua-pattern.js'

const EXCERPT = 200

/**
 * @param {LoadJob} job
 * @param {string} resultPath where the script writes what it has seen, as JSON
 * @returns {string}
 * @throws {Error} for a pattern that Lua can't check, or more addresses than threads
 */
export function toScript (job, resultPath) {
  return `${PREAMBLE}
wrk.method = ${quote(job.method)}
${job.body === undefined ? '' : `wrk.body = ${quote(job.body)}`}
wrk.headers = {${Object.entries(toHeaders(job))
  .map(([name, value]) => ` [${quote(name)}] = ${quote(value)}`)
  .join(',')} }
local half_seconds = ${job.seconds / 2}
local targets = {${toTargets(job)
  .map(({ host, port }) => ` { ${quote(host)}, ${quote(port)} }`)
  .join(',')} }
local result_path = ${quote(resultPath)}
${toBodyCheck(job)}
${CALLBACKS}`
}

/** @param {LoadJob} job @returns {Record<string, string>} what autocannon sends, too */
function toHeaders ({ urls, body, headers = {} }) {
  return {
    Host: new URL(urls[0] ?? '').host,
    Connection: 'keep-alive',
    ...(body !== undefined &&
      headers['content-type'] === undefined &&
      { 'content-type': 'application/json' }),
    ...headers
  }
}

/** A thread has one address. @param {LoadJob} job */
function toTargets ({ urls, threads = 1 }) {
  if (urls.length > threads) {
    throw new Error(`wrk gives each of its threads one address: ${urls.length} addresses need as ` +
      `many --threads, and ${threads} came`)
  }
  return urls.map(url => new URL(url)).map(({ hostname, port, protocol }) => ({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (protocol === 'https:' ? '443' : '80')
  }))
}

/** @param {LoadJob} job */
function toBodyCheck ({ expectedBody, expectedPattern }) {
  if (expectedBody !== null) {
    return `local expected = ${quote(expectedBody)}\nlocal function is_right (body) return body ` +
      '== expected end'
  }
  if (expectedPattern === undefined) return 'local function is_right () return true end'
  const told = toLuaPattern(expectedPattern)
  if (told === null) {
    throw new Error(`wrk can't check bodies by the pattern ${expectedPattern}: its Lua has ` +
      'characters, classes and their repetition only; measure with --driver autocannon')
  }
  const names = told.captures === 0
    ? 'c1'
    : Array.from({ length: told.captures }, (_, index) => `c${index + 1}`).join(', ')
  const conditions = told.bounds.map(({ capture, least, most }) =>
    ` and #c${capture} >= ${least}${most === Infinity ? '' : ` and #c${capture} <= ${most}`}`)
  return `local pattern = ${quote(told.pattern)}
local match = string.match
local function is_right (body)
  local ${names} = match(body, pattern)
  return c1 ~= nil${conditions.join('')}
end`
}

/** @param {string} text @returns {string} a literal of Lua, byte by byte */
function quote (text) {
  // As Latin-1 each byte is a character: a file of many MiB need not be taken apart for the few that can't stand as
  // they are.
  return `"${Buffer.from(text)
    .toString('latin1')
    .replace(/[^\x20-\x7e]|["\\]/g, byte => `\\${String(byte.charCodeAt(0)).padStart(3, '0')}`)}"`
}

/** A clock that only goes forward; where LuaJIT has no way to it, what needs it is not told. */
const PREAMBLE = `local has_ffi, ffi = pcall(require, "ffi")
local now, now_coarse
if has_ffi and ffi.os == "Linux" then
  ffi.cdef "typedef struct { long seconds; long nanoseconds; } shootout_time;"
  ffi.cdef "int clock_gettime(int, shootout_time *);"
  local time = ffi.new("shootout_time")
  local function read (clock)
    ffi.C.clock_gettime(clock, time)
    return tonumber(time.seconds) + tonumber(time.nanoseconds) / 1e9
  end
  now = function () return read(1) end
  now_coarse = function () return read(6) end
end

-- wrk's own way to a count walks from the shortest latency each time, which takes minutes when
-- there was a long one: the counts are read where they lie, if they lie where they should.
local function read_counts (latency)
  local counts = {}
  local cells
  if has_ffi then
    ffi.cdef "typedef struct { uint64_t count, limit, min, max, data[]; } shootout_stats;"
    cells = ffi.cast("shootout_stats **", latency)[0]
    if tonumber(cells.min) ~= latency.min or tonumber(cells.max) ~= latency.max then cells = nil end
  end
  if cells then
    for value = latency.min, latency.max do
      local count = tonumber(cells.data[value])
      if count > 0 then counts[#counts + 1] = string.format("[%d,%d]", value, count) end
    end
  elseif #latency * latency.max < 1e9 then
    for index = 1, #latency do counts[index] = string.format("[%d,%d]", latency(index)) end
  end
  return counts
end
`

/**
 * setup and done run in wrk's main state, init and response in each thread's own. Without a resolve of its own wrk
 * opens one connection more, to see whether it can.
 */
const CALLBACKS = `
local threads = {}
local started, cpu_started = nil, nil
local middle = nil
late, bad_status, bad_body, first_bad = 0, 0, 0, false

function wrk.resolve (host, service)
  wrk.addrs = {}
  for index, target in ipairs(targets) do wrk.addrs[index] = wrk.lookup(target[1], target[2])[1] end
end

function setup (thread)
  thread.addr = wrk.addrs[#threads % #wrk.addrs + 1]
  threads[#threads + 1] = thread
  cpu_started = cpu_started or os.clock()
  started = now and now()
end

function init ()
  middle = now and now() + half_seconds
end

-- What crosses from a thread to done ends at a zero byte.
local function hex (text)
  return (text:gsub(".", function (byte) return string.format("%02x", byte:byte()) end))
end

function response (status, headers, body)
  if middle and now_coarse() > middle then late = late + 1 end
  if status < 200 or status > 299 then bad_status = bad_status + 1 end
  if not is_right(body) then
    bad_body = bad_body + 1
    if not first_bad then first_bad = hex(body:sub(1, ${EXCERPT})) end
  end
end

function done (summary, latency, requests)
  local seconds = now and now() - started
  local cpu = os.clock() - cpu_started
  local sums = { late = 0, bad_status = 0, bad_body = 0 }
  local first = false
  for _, thread in ipairs(threads) do
    for name, sum in pairs(sums) do sums[name] = sum + thread:get(name) end
    first = first or thread:get("first_bad")
  end
  local errors = summary.errors
  local out = assert(io.open(result_path, "w"))
  out:write(string.format('{"durationUs":%d,"seconds":%s,"completed":%d,"bytes":%d,',
    summary.duration, seconds and string.format("%.6f", seconds) or "null", summary.requests,
    summary.bytes))
  out:write(string.format('"cpuSeconds":%.6f,"late":%s,"badStatus":%d,"badBodies":%d,',
    cpu, now and tostring(sums.late) or "null", sums.bad_status, sums.bad_body))
  out:write(string.format('"firstBad":%s,', first and '"' .. first .. '"' or "null"))
  out:write(string.format('"errors":{"connect":%d,"read":%d,"write":%d,"timeout":%d},',
    errors.connect, errors.read, errors.write, errors.timeout))
  out:write(string.format('"latencies":[%s]}',
    table.concat(summary.requests > 0 and read_counts(latency) or {}, ",")))
  out:close()
end
`
