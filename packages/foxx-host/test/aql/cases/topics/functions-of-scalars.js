/** @import {Case} from '../types.js' */
// Functions of numbers, strings, patterns, hashes and dates.
import { fails, gives, yields } from '../make-case.js'

/** @type {readonly Case[]} */
export const NUMBER_FUNCTIONS = [
  gives(
    '[ABS(-5), ABS(+5), ABS(3.5), CEIL(2.49), CEIL(2.5), CEIL(-2.5), CEIL(-2.51), FLOOR(2.49), ' +
      'FLOOR(-2.5), FLOOR(-2.51)]',
    [5, 5, 3.5, 3, 3, -2, -2, 2, -3, -3]
  ),
  gives('[ROUND(2.49), ROUND(2.5), ROUND(-2.5), ROUND(-2.51), ROUND(0.4)]', [2, 3, -2, -3, 0]),
  gives(
    '[POW(2, 4), POW(5, -1), POW(5, 0), SQRT(9), SQRT(2) * SQRT(2) > 1.99, EXP(0), EXP2(4), ' +
      'LOG(1), LOG2(1024), LOG10(10000)]',
    [16, 0.2, 1, 3, true, 1, 16, 0, 10, 4]
  ),
  gives(
    '[FLOOR(PI() * 100), SIN(0), COS(0), TAN(0), ATAN2(0, 1), DEGREES(PI()), RADIANS(180) == ' +
      'PI(), ACOS(1), ASIN(0), ATAN(0)]',
    [314, 0, 1, 0, 0, 180, true, 0, 0, 0]
  ),
  yields('FOR i IN 1..5 LET r = RAND() FILTER r >= 0 AND r < 1 RETURN 1', [1, 1, 1, 1, 1]),
  yields('RETURN LENGTH(UNIQUE(FOR i IN 1..20 RETURN RAND())) > 1', [true], {
    note: 'another one for each row'
  }),
  gives(
    '[BIT_AND([1, 4, 8, 16]), BIT_AND(127, 255), BIT_OR([1, 4, 8, 16]), BIT_OR(2, 1), ' +
      'BIT_XOR([1, 4, 8, 16]), BIT_XOR(255, 127)]',
    [0, 127, 29, 3, 29, 128]
  )
]

/** @type {readonly Case[]} */
export const STRING_FUNCTIONS = [
  gives(
    '[CONCAT("foo", "bar", "baz"), CONCAT(1, 2, 3), CONCAT("foo", [5, 6], {bar: "baz"}), ' +
      'CONCAT(["foo", "bar", null, "baz"]), CONCAT("a", null, true)]',
    ['foobarbaz', '123', 'foo[5,6]{"bar":"baz"}', 'foobarbaz', 'atrue']
  ),
  gives(
    '[CONCAT_SEPARATOR(", ", "foo", "bar", "baz"), CONCAT_SEPARATOR(", ", ["foo", "bar", ' +
      '"baz"]), CONCAT_SEPARATOR("-", 1, null, 2), CONCAT_SEPARATOR(", ", [1, 2, null, 4])]',
    ['foo, bar, baz', 'foo, bar, baz', '1-2', '1, 2, 4']
  ),
  gives(
    '[CHAR_LENGTH("foo"), CHAR_LENGTH("äöü"), CHAR_LENGTH("😀"), CHAR_LENGTH(""), ' +
      'CHAR_LENGTH(123), CHAR_LENGTH(null)]',
    [3, 3, 1, 0, 3, 0]
  ),
  gives('[LOWER("AVOcado"), UPPER("AVOcado"), LOWER("ÄÖÜ"), UPPER("äöü")]', [
    'avocado', 'AVOCADO', 'äöü', 'ÄÖÜ'
  ]),
  gives(
    '[SUBSTRING("Holy Guacamole!", 0, 4), SUBSTRING("Holy Guacamole!", 5), SUBSTRING("Holy ' +
      'Guacamole!", 10, 5), SUBSTRING("Holy Guacamole!", -5, 3), SUBSTRING("abc", 9)]',
    ['Holy', 'Guacamole!', 'mole!', 'mol', '']
  ),
  gives(
    '[LEFT("foobarbaz", 3), LEFT("foobarbaz", 0), RIGHT("foobarbaz", 3), RIGHT("foobarbaz", 0), ' +
      'LEFT("ab", 5)]',
    ['foo', '', 'baz', '', 'ab']
  ),
  gives(
    '[TRIM("foo bar"), TRIM("  foo bar  "), TRIM("--==[foo-bar]==--", "-=[]"), TRIM("  foobar\\t ' +
      '\\r\\n "), TRIM(";foo;bar;baz, ", ",; ")]',
    ['foo bar', 'foo bar', 'foo-bar', 'foobar', 'foo;bar;baz']
  ),
  gives(
    '[LTRIM("  foo bar  "), RTRIM("  foo bar  "), LTRIM("--==[foo-bar]==--", "-=[]"), ' +
      'RTRIM("--==[foo-bar]==--", "-=[]")]',
    ['foo bar  ', '  foo bar', 'foo-bar]==--', '--==[foo-bar']
  ),
  gives(
    '[SPLIT("foo-bar-baz", "-"), SPLIT("foo-bar-baz", "-", 1), SPLIT("foo, bar & baz", [", ", " ' +
      '& "]), SPLIT("abc", "x")]',
    [['foo', 'bar', 'baz'], ['foo'], ['foo', 'bar', 'baz'], ['abc']]
  ),
  gives(
    '[CONTAINS("foobarbaz", "bar"), CONTAINS("foobarbaz", "horse"), CONTAINS("foobarbaz", "ba", ' +
      'true), CONTAINS("foobarbaz", "horse", true)]',
    [true, false, 3, -1]
  ),
  gives(
    '[STARTS_WITH("foobar", "foo"), STARTS_WITH("foobar", "bar"), ' +
      'STARTS_WITH("foobar", ["x", "foo"])]',
    [true, false, true]
  ),
  gives(
    '[FIND_FIRST("foobarbaz", "ba"), FIND_FIRST("foobarbaz", "ba", 4), FIND_FIRST("foobarbaz", ' +
      '"ba", 0, 3), FIND_LAST("foobarbaz", "ba"), FIND_FIRST("abc", "z"), FIND_LAST("abc", "z")]',
    [3, 6, -1, 6, -1, -1]
  ),
  gives(
    '[SUBSTITUTE("the quick brown foxx", "quick", "lazy"), SUBSTITUTE("the quick brown foxx", ' +
      '["quick", "foxx"], ["slow", "dog"]), SUBSTITUTE("the quick brown foxx", ["the", "foxx"], ' +
      '["that", "dog"], 1), SUBSTITUTE("the quick brown foxx", {quick: "small", brown: "slow", ' +
      'foxx: "ant"})]',
    ['the lazy brown foxx', 'the slow brown dog', 'that quick brown foxx', 'the small slow ant']
  ),
  gives('[REPEAT("foo", 3), REPEAT("foo", 3, " "), REPEAT("foo", 0), REPEAT("x", 1, "-")]', [
    'foofoofoo', 'foo foo foo', '', 'x'
  ]),
  gives('[REVERSE("foobar"), LIKE("abc", "a%"), LIKE("ABC", "a%"), LIKE("ABC", "a%", true)]', [
    'raboof', true, false, true
  ])
]

/** @type {readonly Case[]} */
export const PATTERNS_AND_HASHES = [
  gives(
    '[REGEX_TEST("the quick brown fox", "the.*fox"), REGEX_TEST("the quick brown fox", ' +
      '"^(a|the)\\\\s+(quick|slow).*f.x$"), REGEX_TEST("the\\nquick\\nbrown\\nfox", ' +
      '"^the(\\n[a-w]+)+\\nfox$"), REGEX_TEST("ABC", "abc"), REGEX_TEST("ABC", "abc", true)]',
    [true, true, true, false, true]
  ),
  gives(
    '[REGEX_REPLACE("the quick brown fox", "the.*fox", "jumped over"), REGEX_REPLACE("An ' +
      'Avocado", "a", "_"), REGEX_REPLACE("An Avocado", "a", "_", true)]',
    ['jumped over', 'An Avoc_do', '_n _voc_do']
  ),
  gives(
    '[REGEX_MATCHES("My-us3r_n4m3", "^[a-z0-9_-]{3,16}$", true), REGEX_MATCHES("#4d82h4", ' +
      '"^#?([a-f0-9]{6}|[a-f0-9]{3})$", true), REGEX_MATCHES("john@doe.com", ' +
      '"^([a-z0-9_\\\\.-]+)@([\\\\da-z-]+)\\\\.([a-z\\\\.]{2,6})$", false)]',
    [['My-us3r_n4m3'], null, ['john@doe.com', 'john', 'doe', 'com']]
  ),
  gives(
    '[REGEX_SPLIT("This is a line.\\n This is yet another line\\r\\n This again is a line.\\r ' +
      'Mac line ", "\\\\.?\\r\\n|\\\\.?\\r|\\\\.?\\n"), REGEX_SPLIT("a1b2c", "[0-9]")]',
    [
      ['This is a line', ' This is yet another line', ' This again is a line', ' Mac line '],
      ['a', 'b', 'c']
    ]
  ),
  gives(
    '[JSON_PARSE("123"), JSON_PARSE("[true, {\\"a\\": null}]"), JSON_STRINGIFY(true), ' +
      'JSON_STRINGIFY("a\\"b"), JSON_STRINGIFY([1, {a: null}])]',
    [123, [true, { a: null }], 'true', '"a\\"b"', '[1,{"a":null}]']
  ),
  gives('[MD5("foobar"), SHA1("foobar")]', [
    '3858f62230ac3c915f300c664312c63f',
    '8843d7f92416211de9ebb963ff4ce28125932878'
  ]),
  gives('SHA256("foobar")', 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2'),
  gives('[LENGTH(SHA512("foobar")), LEFT(SHA512("foobar"), 8), MD5("")]', [
    128, '0a50261e', 'd41d8cd98f00b204e9800998ecf8427e'
  ]),
  gives(
    '[TO_BASE64("ABC."), TO_BASE64("123456"), TO_HEX("ABC."), TO_HEX("ü"), ' +
      'ENCODE_URI_COMPONENT("ü\\ni")]',
    ['QUJDLg==', 'MTIzNDU2', '4142432e', 'c3bc', '%C3%BC%0Ai']
  ),
  gives('[LENGTH(UUID()), UUID() != UUID(), SUBSTRING(UUID(), 8, 1), LENGTH(RANDOM_TOKEN(8))]', [
    36, true, '-', 8
  ]),
  fails('RETURN REGEX_TEST("a")', 1541),
  fails('RETURN MD5()', 1541)
]

/** @type {readonly Case[]} */
export const DATE_FUNCTIONS = [
  gives(
    '[DATE_ISO8601("2014-01-01"), DATE_ISO8601(1399472349522), ' +
      'DATE_ISO8601("2014-05-07T14:19:09.522"), DATE_ISO8601("2014-05-07 14:19Z")]',
    [
      '2014-01-01T00:00:00.000Z', '2014-05-07T14:19:09.522Z', '2014-05-07T14:19:09.522Z',
      '2014-05-07T14:19:00.000Z'
    ]
  ),
  gives(
    '[DATE_TIMESTAMP("2014-05-07T14:19:09.522"), DATE_TIMESTAMP(0), DATE_TIMESTAMP(2014, 5, 7, ' +
      '14, 19, 9, 522)]',
    [1399472349522, 0, 1399472349522]
  ),
  gives(
    '[DATE_YEAR("2012-03-04T05:06:07.089Z"), DATE_MONTH("2012-03-04T05:06:07.089Z"), ' +
      'DATE_DAY("2012-03-04"), DATE_HOUR("2012-03-04T05:06:07Z"), ' +
      'DATE_MINUTE("2012-03-04T05:06:07Z"), DATE_SECOND("2012-03-04T05:06:07Z"), ' +
      'DATE_MILLISECOND("2012-03-04T05:06:07.089Z")]',
    [2012, 3, 4, 5, 6, 7, 89]
  ),
  gives(
    '[DATE_DAYOFWEEK("2020-08-29"), DATE_DAYOFYEAR("2020-03-01"), DATE_LEAPYEAR("2000-01-01"), ' +
      'DATE_LEAPYEAR("1900-01-01"), DATE_QUARTER("2020-08-29"), ' +
      'DATE_DAYS_IN_MONTH("2016-02-01"), DATE_ISOWEEK("2020-01-01")]',
    [6, 61, true, false, 3, 29, 1]
  ),
  gives(
    '[DATE_ADD("2020-01-01", 1, "day"), DATE_ADD("2020-01-31T00:00:00Z", -1, "hours"), ' +
      'DATE_SUBTRACT("2020-03-01", 1, "month"), DATE_ADD("2020-01-01", "P1Y")]',
    [
      '2020-01-02T00:00:00.000Z', '2020-01-30T23:00:00.000Z', '2020-02-01T00:00:00.000Z',
      '2021-01-01T00:00:00.000Z'
    ]
  ),
  gives(
    '[DATE_DIFF("2020-01-01", "2020-01-03", "days"), DATE_DIFF("2020-01-01", ' +
      '"2020-01-01T12:00:00Z", "days", true), DATE_DIFF("2020-01-03", "2020-01-01", "d")]',
    [2, 0.5, -2]
  ),
  gives(
    '[DATE_FORMAT("2020-08-29T01:02:03.004Z", "%yyyy-%mm-%dd %hh:%ii:%ss.%fff"), ' +
      'DATE_TRUNC("2020-08-29T11:22:33Z", "month"), DATE_COMPARE("1985-04-04", "2020-04-04", ' +
      '"months", "days")]',
    ['2020-08-29 01:02:03.004', '2020-08-01T00:00:00.000Z', true]
  ),
  gives(
    '[IS_DATESTRING("2014-05-07"), IS_DATESTRING("x"), IS_DATESTRING(5), IS_NUMBER(DATE_NOW())]',
    [true, false, false, true]
  )
]
