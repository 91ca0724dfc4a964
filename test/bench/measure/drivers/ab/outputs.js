// What ab 2.3 (Apache 2.4.71) really wrote, for tests of those who read it.

/** 16 connections, 1 s, keep-alive, bodies of one size. */
export const PLAIN = `This is ApacheBench, Version 2.3 <$Revision$>
Copyright 1996 Adam Twiss, Zeus Technology Ltd, http://www.zeustech.net/
Licensed to The Apache Software Foundation, http://www.apache.org/

Benchmarking 127.0.0.1 (be patient).....done


Server Software:        
Server Hostname:        127.0.0.1
Server Port:            38111

Document Path:          /a
Document Length:        67 bytes

Concurrency Level:      16
Time taken for tests:   1.000 seconds
Complete requests:      17649
Failed requests:        0
Keep-Alive requests:    17649
Total transferred:      3812184 bytes
HTML transferred:       1182483 bytes
Requests per second:    17648.31 [#/sec] (mean)
Time per request:       0.907 [ms] (mean)
Time per request:       0.057 [ms] (mean, across all concurrent requests)
Transfer rate:          3722.69 [Kbytes/sec] received

Connection Times (ms)
              min  mean[+/-sd] median   max
Connect:        0    0   0.0      0       2
Processing:     0    1   0.8      1      24
Waiting:        0    1   0.8      1      24
Total:          0    1   0.8      1      24

Percentage of the requests served within a certain time (ms)
  50%      1
  66%      1
 100%     24 (longest request)
`

/** Four connections that send a body and get 503. */
export const REFUSED = `Document Path:          /a
Document Length:        Variable

Concurrency Level:      4
Time taken for tests:   1.000 seconds
Complete requests:      8812
Failed requests:        0
Non-2xx responses:      8812
Keep-Alive requests:    8812
Total transferred:      2053196 bytes
Total body sent:        1472272
HTML transferred:       590404 bytes
Requests per second:    8811.49 [#/sec] (mean)
`

/** Nobody listens: what breaks is complete for ab. */
export const NOBODY = `Document Path:          /a
Document Length:        Variable

Concurrency Level:      4
Time taken for tests:   1.000 seconds
Complete requests:      56314
Failed requests:        84471
   (Connect: 0, Receive: 56314, Length: 0, Exceptions: 28157)
Keep-Alive requests:    0
Total transferred:      0 bytes
HTML transferred:       0 bytes
Requests per second:    56313.04 [#/sec] (mean)
`

/**
 * The two files as ab writes them for these latencies.
 * @param {readonly number[]} latenciesUs
 * @returns {{percentiles: string, requests: string}}
 */
export function writeFiles (latenciesUs) {
  const sorted = [...latenciesUs].sort((a, b) => a - b)
  const last = sorted.length - 1
  const at = (/** @type {number} */ percentage) => sorted[percentage === 100
    ? last
    : Math.min(last, Math.floor(0.5 + sorted.length * percentage / 100))] ?? 0
  const rows = sorted.map(us => 'Sat Nov 21 21:55:42 ' +
    `2026\t1795298142\t0\t${Math.round(us / 1000)}\t${Math.round(us / 1000)}\t0`)
  return {
    percentiles: `Percentage served,Time in ms\n${Array.from({ length: 101 }, (_, percentage) =>
      `${percentage},${(at(percentage) / 1000).toFixed(3)}`).join('\n')}\n`,
    requests: `starttime\tseconds\tctime\tdtime\tttime\twait\n${rows.join('\n')}\n`
  }
}
