/** @import {Case} from './fake-run.js' */
// Functions of dates: name, arguments, what comes out, and which warning.

const WRONG = 1542
const NO_DATE = 1572
const MOMENT = '2014-05-07T14:19:09.522Z'
const MOMENT_MS = 1399472349522
const BERLIN = 'Europe/Berlin'
const NEW_YEAR = '2023-12-31T23:00:00.000Z'

/** @type {readonly Case[]} */
const READING = [
  ['IS_DATESTRING', [MOMENT], true], ['IS_DATESTRING', ['2015'], true],
  ['IS_DATESTRING', ['2015-02-31'], true], ['IS_DATESTRING', ['2015-13'], false],
  ['IS_DATESTRING', ['x'], false], ['IS_DATESTRING', [2015], false],
  ['DATE_TIMESTAMP', [MOMENT], MOMENT_MS],
  ['DATE_TIMESTAMP', ['2014-05-07 14:19:09.522'], MOMENT_MS],
  ['DATE_TIMESTAMP', [2014, 5, 7, 14, 19, 9, 522], MOMENT_MS],
  ['DATE_TIMESTAMP', [MOMENT_MS], MOMENT_MS],
  ['DATE_TIMESTAMP', ['2014-05-07T14:19:09+07:30'], Date.UTC(2014, 4, 7, 6, 49, 9)],
  ['DATE_TIMESTAMP', ['2014-05-07T14:19-01:00'], Date.UTC(2014, 4, 7, 15, 19)],
  ['DATE_TIMESTAMP', ['2014-5-7Z'], Date.UTC(2014, 4, 7)],
  ['DATE_TIMESTAMP', [' +2014 '], Date.UTC(2014)],
  ['DATE_TIMESTAMP', [2016, 2, 32], 1456963200000], ['DATE_TIMESTAMP', [1970, 1, 1, 26], 93600000],
  ['DATE_TIMESTAMP', ['1970', '1', '2'], 86400000], ['DATE_TIMESTAMP', [0, 1, 1], -62167219200000],
  ['DATE_TIMESTAMP', [2016, 12, -1], null, NO_DATE],
  ['DATE_TIMESTAMP', [10000, 1, 1], null, NO_DATE], ['DATE_TIMESTAMP', [2016, 1], null, WRONG],
  ['DATE_TIMESTAMP', [2016, 1, null], null, WRONG],
  ['DATE_TIMESTAMP', ['2014-05-07T24:00'], null, NO_DATE],
  ['DATE_TIMESTAMP', ['2014-05-07T14:60'], null, NO_DATE],
  ['DATE_TIMESTAMP', ['-2014'], null, NO_DATE],
  ['DATE_TIMESTAMP', ['0000-01-01T00:00+01:00'], null, NO_DATE],
  ['DATE_TIMESTAMP', ['10000-01-01T00:00+01:00'], null, NO_DATE],
  ['DATE_TIMESTAMP', ['9999-12-31T23:59:59.999-00:00'], 253402300799999],
  ['DATE_TIMESTAMP', [253402300800000], null, NO_DATE], ['DATE_TIMESTAMP', [null], null, WRONG],
  ['DATE_ISO8601', [MOMENT_MS], MOMENT], ['DATE_ISO8601', [2014, 5, 7, 14, 19, 9, 522], MOMENT],
  ['DATE_ISO8601', ['2014-05-07T14:19:09.5'], '2014-05-07T14:19:09.500Z'],
  ['DATE_ISO8601', ['99-1-1'], '0099-01-01T00:00:00.000Z'],
  ['DATE_ISO8601', [-62167219200000], '0000-01-01T00:00:00.000Z'],
  ['DATE_ISO8601', ['tomorrow'], null, NO_DATE], ['DATE_ISO8601', [[]], null, WRONG],
  ['DATE_YEAR', ['2020-08-29'], 2020], ['DATE_YEAR', [0], 1970],
  ['DATE_YEAR', [NEW_YEAR, BERLIN], 2024], ['DATE_YEAR', ['x'], null, NO_DATE],
  ['DATE_YEAR', [0, 1], null, WRONG],
  ['DATE_MONTH', ['2020-08-29'], 8], ['DATE_MONTH', [0], 1], ['DATE_MONTH', [NEW_YEAR, BERLIN], 1],
  ['DATE_DAY', ['2020-08-29'], 29], ['DATE_DAY', ['2021-02-29'], 1],
  ['DATE_DAY', [NEW_YEAR, BERLIN], 1],
  ['DATE_HOUR', ['2020-08-29T16:30:05.123'], 16], ['DATE_HOUR', [14400000], 4],
  ['DATE_HOUR', [NEW_YEAR, BERLIN], 0], ['DATE_HOUR', [-1], 23],
  ['DATE_MINUTE', ['2020-08-29T16:30:05.123'], 30], ['DATE_MINUTE', [2520000], 42],
  ['DATE_MINUTE', [NEW_YEAR, 'Asia/Kathmandu'], 45],
  ['DATE_SECOND', ['2020-08-29T16:30:05.123'], 5], ['DATE_SECOND', [1234567890], 7],
  ['DATE_SECOND', [true], null, WRONG],
  ['DATE_MILLISECOND', ['2020-08-29T16:30:05.123'], 123], ['DATE_MILLISECOND', [1234567890], 890],
  ['DATE_MILLISECOND', ['2020-08-29T16:30:05.1239'], 123],
  ['DATE_DAYOFWEEK', ['2020-08-29'], 6], ['DATE_DAYOFWEEK', [0], 4],
  ['DATE_DAYOFWEEK', ['2023-03-25T23:00:00.000Z', BERLIN], 0],
  ['DATE_DAYOFYEAR', ['2020-08-29'], 242], ['DATE_DAYOFYEAR', [86400000], 2],
  ['DATE_DAYOFYEAR', [NEW_YEAR, BERLIN], 1],
  ['DATE_ISOWEEK', ['2020-08-29'], 35], ['DATE_ISOWEEK', ['2023-01-01'], 52],
  ['DATE_ISOWEEK', ['2020-12-31'], 53],
  ['DATE_ISOWEEKYEAR', ['2023-01-01'], { week: 52, year: 2022 }],
  ['DATE_ISOWEEKYEAR', ['2019-12-30'], { week: 1, year: 2020 }],
  ['DATE_ISOWEEKYEAR', [null], null, WRONG],
  ['DATE_LEAPYEAR', ['2020-01-01'], true], ['DATE_LEAPYEAR', ['1900'], false],
  ['DATE_LEAPYEAR', ['2000'], true], ['DATE_LEAPYEAR', ['2016-12-31T23:00:00.000Z', BERLIN], false],
  ['DATE_QUARTER', ['2020-08-29'], 3], ['DATE_QUARTER', ['2020-12-31'], 4],
  ['DATE_QUARTER', [NEW_YEAR, BERLIN], 1],
  ['DATE_DAYS_IN_MONTH', ['2020-02-01'], 29], ['DATE_DAYS_IN_MONTH', ['2021-02'], 28],
  ['DATE_DAYS_IN_MONTH', ['9999-12-31'], 31],
  ['DATE_DAYS_IN_MONTH', ['2023-11-30T23:00:00.000Z', BERLIN], 31],
  ['DATE_UTCTOLOCAL', ['2023-04-01T09:00:00.000Z', BERLIN], '2023-04-01T11:00:00.000'],
  ['DATE_UTCTOLOCAL', ['2023-03-26T00:59:59.999Z', BERLIN], '2023-03-26T01:59:59.999'],
  ['DATE_UTCTOLOCAL', ['2023-03-26T01:00:00.000Z', BERLIN], '2023-03-26T03:00:00.000'],
  ['DATE_UTCTOLOCAL', [0, 'UTC'], '1970-01-01T00:00:00.000Z'],
  ['DATE_UTCTOLOCAL', ['0000-01-01', 'America/New_York'], null, NO_DATE],
  ['DATE_LOCALTOUTC', ['2023-04-01T11:00:00.000', BERLIN], '2023-04-01T09:00:00.000Z'],
  ['DATE_LOCALTOUTC', ['2023-03-26T02:30:00.000', BERLIN], '2023-03-26T01:30:00.000Z'],
  ['DATE_LOCALTOUTC', ['2023-10-29T02:30:00.000', BERLIN], '2023-10-29T00:30:00.000Z']
]

/** @type {readonly Case[]} */
const MOVING = [
  ['DATE_ADD', ['2015-04-01', 61, 'months'], '2020-05-01T00:00:00.000Z'],
  ['DATE_ADD', ['2015-01-31', 1, 'month'], '2015-03-03T00:00:00.000Z'],
  ['DATE_ADD', ['2016-03-01', -1, 'D'], '2016-02-29T00:00:00.000Z'],
  ['DATE_ADD', ['2000-01-01', 'PT30M44.4S'], '2000-01-01T00:30:44.400Z'],
  ['DATE_ADD', ['2000-01-01', 'P1Y2M3W4DT5H6M7.89S'], '2001-03-26T05:06:07.890Z'],
  ['DATE_ADD', ['2000-01-01', 1.5, 'years'], '2001-07-01T00:00:00.000Z'],
  ['DATE_ADD', [0, 2, 'w'], '1970-01-15T00:00:00.000Z'],
  ['DATE_ADD', [0, 1.5, 'i'], '1970-01-01T00:01:30.000Z'],
  ['DATE_ADD', ['2023-03-25T23:00:00.000Z', 1, 'day'], '2023-03-26T23:00:00.000Z'],
  ['DATE_ADD', ['2023-03-25T23:00:00.000Z', 1, 'day', BERLIN], '2023-03-26T22:00:00.000Z'],
  ['DATE_ADD', ['2023-03-25T23:00:00.000Z', 'P1D', BERLIN], '2023-03-26T22:00:00.000Z'],
  ['DATE_ADD', [0, 1, 'fortnight'], null, NO_DATE], ['DATE_ADD', [0, 'P'], null, NO_DATE],
  ['DATE_ADD', [0, '-P1D'], null, NO_DATE], ['DATE_ADD', [0, 1e300, 'years'], null, NO_DATE],
  ['DATE_ADD', [0, 1e12, 'days', BERLIN], null, NO_DATE],
  ['DATE_ADD', ['9999-12-31', 1, 'day'], null, NO_DATE], ['DATE_ADD', [0, 'month', 1], null, WRONG],
  ['DATE_ADD', [0, 1], null, WRONG],
  ['DATE_SUBTRACT', ['2016-03-01', 1, 'day'], '2016-02-29T00:00:00.000Z'],
  ['DATE_SUBTRACT', ['2000-01-01', 'P4D'], '1999-12-28T00:00:00.000Z'],
  ['DATE_SUBTRACT', ['2000-01-01', -1, 'hour'], '2000-01-01T01:00:00.000Z'],
  ['DATE_SUBTRACT', ['0000-01-01', 1, 'f'], null, NO_DATE],
  ['DATE_TRUNC', ['2017-02-03', 'month'], '2017-02-01T00:00:00.000Z'],
  ['DATE_TRUNC', ['2017-02-03 04:05:06', 'hours'], '2017-02-03T04:00:00.000Z'],
  ['DATE_TRUNC', [-1, 'Y'], '1969-01-01T00:00:00.000Z'],
  ['DATE_TRUNC', [-1, 's'], '1969-12-31T23:59:59.000Z'],
  ['DATE_TRUNC', ['2023-03-25 23:00:00', 'day', BERLIN], '2023-03-25T23:00:00.000Z'],
  ['DATE_TRUNC', [0, 'week'], null, NO_DATE], ['DATE_TRUNC', [0, 1], null, WRONG],
  ['DATE_ROUND', ['2000-04-28T11:11:11.111Z', 1, 'day'], '2000-04-28T00:00:00.000Z'],
  ['DATE_ROUND', ['2000-04-10T11:39:29Z', 15, 'minutes'], '2000-04-10T11:30:00.000Z'],
  ['DATE_ROUND', ['2023-03-25T23:55:55.555Z', 1, 'day', BERLIN], '2023-03-25T23:00:00.000Z'],
  ['DATE_ROUND', [0, 0, 'day'], null, WRONG], ['DATE_ROUND', [0, 1, 'month'], null, WRONG],
  ['DATE_ROUND', [0, 1e300, 'day', BERLIN], null, WRONG],
  ['DATE_ROUND', ['tomorrow', 1, 'day'], null, NO_DATE]
]

/** @type {readonly Case[]} */
const COMPARING = [
  ['DATE_DIFF', ['2023-12-01', '2024-04-01', 'days'], 122], ['DATE_DIFF', [0, -1500, 's'], -2],
  ['DATE_DIFF', [0, 1500, 's', true], 1.5], ['DATE_DIFF', ['2000', '2001', 'years'], 1],
  ['DATE_DIFF', ['2000', '2400', 'years', true], 400],
  ['DATE_DIFF', ['2000', '2400', 'months', true], 4800],
  ['DATE_DIFF', [0, 1814400000, 'w', true], 3], ['DATE_DIFF', [0, 5400000, 'h', true], 1.5],
  ['DATE_DIFF', [0, 90000, 'i', true], 1.5], ['DATE_DIFF', [0, 7, 'f', true], 7],
  ['DATE_DIFF', ['2023-03-25T23:00:00.000Z', '2023-03-26T23:00:00.000Z', 'hours', BERLIN], 25],
  [
    'DATE_DIFF',
    [
      '2024-01-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z', 'hours', true, 'Asia/Kathmandu',
      'America/Los_Angeles'
    ], -13.75
  ],
  ['DATE_DIFF', [0, 1, 'x'], null, NO_DATE], ['DATE_DIFF', [0, 1, 2], null, WRONG],
  ['DATE_DIFF', [0, 1, 's', 1], null, WRONG], ['DATE_DIFF', [0, 'x', 's'], null, NO_DATE],
  ['DATE_COMPARE', ['1985-04-04', '2020-04-04', 'months', 'days'], true],
  ['DATE_COMPARE', ['1984-02-29', '1985-03-01', 'months', 'days'], false],
  ['DATE_COMPARE', ['2001-01-01T15:30:45.678Z', '2001-01-01T08:08:08.008Z', 'years', 'days'], true],
  ['DATE_COMPARE', [0, 1, 'y', 'f'], false],
  [
    'DATE_COMPARE',
    ['2023-04-01T09:00:00Z', '2024-04-01T18:00:00Z', 'h', 'i', BERLIN, 'America/Los_Angeles'], true
  ],
  ['DATE_COMPARE', [0, 0, 'days', 'years'], null, WRONG],
  ['DATE_COMPARE', [0, 0, 'weeks'], null, WRONG], ['DATE_COMPARE', [0, 0, 'x'], null, WRONG],
  ['DATE_FORMAT', [MOMENT, '%dd.%mm.%yyyy %hh:%ii:%ss,%fff'], '07.05.2014 14:19:09,522'],
  ['DATE_FORMAT', [MOMENT, '%q/%y %d.%m. %h:%i:%s,%f'], '2/2014 7.5. 14:19:9,522'],
  ['DATE_FORMAT', ['1969', 'Summer of \'%yy'], 'Summer of \'69'],
  ['DATE_FORMAT', ['2016', '%%l = %l'], '%l = 1'], ['DATE_FORMAT', ['2016-03-01', '%xxx%'], '061'],
  ['DATE_FORMAT', [MOMENT, '%m%&month %mmm %mmmm %www %wwww %w'], '5month May May Wed Wednesday 3'],
  [
    'DATE_FORMAT', [MOMENT, '%YYYYYY %t %Z %x %k %kk %a'],
    `+002014 ${MOMENT_MS} ${MOMENT} 127 19 19 31`
  ],
  ['DATE_FORMAT', [NEW_YEAR, '%yyyy', BERLIN], '2024'], ['DATE_FORMAT', [MOMENT, 1], null, WRONG],
  ['DATE_FORMAT', ['x', ''], null, NO_DATE]
]

/** @type {readonly Case[]} */
export const DATE_CASES = [...READING, ...MOVING, ...COMPARING]
