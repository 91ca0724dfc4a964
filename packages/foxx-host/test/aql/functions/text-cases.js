/** @import {Value} from '../../../src/aql/types.js' */
/** @import {Case} from './fake-run.js' */
// Functions of texts: name, arguments, what comes out, and which warning.

const WRONG = 1542
const PATTERN = 1543
const HEART = 'We ❤️ avocado!'
/** @type {Value} */
const PROTO = JSON.parse('{"__proto__": 1}')

/** @type {readonly Case[]} */
const STRINGS = [
  ['CONCAT', ['foo', 'bar', 1], 'foobar1'], ['CONCAT', [null, false, 0, true, ''], 'false0true'],
  ['CONCAT', [[5, 6], { foo: 'bar' }], '[5,6]{"foo":"bar"}'],
  ['CONCAT', [['a', null, [1]]], 'a[1]'], ['CONCAT', [null], ''],
  ['CONCAT_SEPARATOR', [', ', 'foo', null, 'bar'], 'foo, bar'],
  ['CONCAT_SEPARATOR', [', ', [null, false, 0, '']], 'false, 0, '],
  ['CONCAT_SEPARATOR', ['-', [1], [2]], '[1]-[2]'], ['CONCAT_SEPARATOR', [0, 1, 2], '102'],
  ['CONCAT_SEPARATOR', [null, 'a', 'b'], 'ab'],
  ['CHAR_LENGTH', ['foo'], 3], ['CHAR_LENGTH', ['a😀ü'], 3], ['CHAR_LENGTH', [{ foo: 'bar' }], 13],
  ['CHAR_LENGTH', [true], 4], ['CHAR_LENGTH', [null], 0], ['CHAR_LENGTH', [-1.5], 4],
  ['LOWER', ['AVOcÄdo'], 'avocädo'], ['LOWER', [null], ''], ['LOWER', [['A']], '["a"]'],
  ['UPPER', ['avoCädo'], 'AVOCÄDO'], ['UPPER', [1], '1'], ['UPPER', [true], 'TRUE'],
  ['SUBSTRING', ['Holy Guacamole!', 5], 'Guacamole!'],
  ['SUBSTRING', ['Holy Guacamole!', 10, 4], 'mole'],
  ['SUBSTRING', ['Holy Guacamole!', -5, 4], 'mole'], ['SUBSTRING', ['a😀b', 1, 1], '😀'],
  ['SUBSTRING', ['abc', 9], ''], ['SUBSTRING', ['abc', -9, 2], 'ab'],
  ['SUBSTRING', ['abc', 1, -1], ''], ['SUBSTRING', ['abc', '1'], 'bc'],
  ['SUBSTRING', [12345, 1, 2], '23'],
  ['SUBSTRING_BYTES', [HEART, 10], 'avocado!'], ['SUBSTRING_BYTES', [HEART, 3, 3], '❤'],
  ['SUBSTRING_BYTES', [HEART, -15, 6], '❤️'], ['SUBSTRING_BYTES', [HEART, -15, 4], null, 10],
  ['SUBSTRING_BYTES', [HEART, 4], null, 10], ['SUBSTRING_BYTES', ['abc', 9], ''],
  ['SUBSTRING_BYTES', [1, 0], null, WRONG],
  ['LEFT', ['foobar', 3], 'foo'], ['LEFT', ['foobar', 10], 'foobar'], ['LEFT', ['😀b', 1], '😀'],
  ['LEFT', ['foobar', -1], ''], ['LEFT', [null, 1], ''],
  ['RIGHT', ['foobar', 3], 'bar'], ['RIGHT', ['foobar', 10], 'foobar'], ['RIGHT', ['b😀', 1], '😀'],
  ['RIGHT', ['foobar', 0], ''],
  ['TRIM', ['  foobar\t \r\n '], 'foobar'], ['TRIM', [' foo ', 1], 'foo '],
  ['TRIM', [' foo ', 2], ' foo'], ['TRIM', [' foo ', 0], 'foo'],
  ['TRIM', [';foo;bar;baz, ', ',; '], 'foo;bar;baz'],
  ['TRIM', ['--==[foo-bar]==--', '-=[]'], 'foo-bar'], ['TRIM', ['😀a😁😀', '😀'], 'a😁'],
  ['TRIM', ['   '], ''], ['TRIM', [' a ', ''], ' a '],
  ['LTRIM', ['  foo bar  '], 'foo bar  '], ['LTRIM', ['--==[foo-bar]==--', '-=[]'], 'foo-bar]==--'],
  ['LTRIM', ['aaa', 'a'], ''],
  ['RTRIM', ['  foo bar  '], '  foo bar'], ['RTRIM', ['--==[foo-bar]==--', '-=[]'], '--==[foo-bar'],
  ['RTRIM', ['x😀😀', '😀'], 'x'],
  ['REPEAT', ['ab', 3], 'ababab'], ['REPEAT', ['ab', 3, '-'], 'ab-ab-ab'],
  ['REPEAT', ['ab', 0], ''], ['REPEAT', [5, 2, null], '55'], ['REPEAT', ['a', -1], null, WRONG],
  ['REPEAT', ['a', 1e9], null, 32], ['REPEAT', ['', 1e9], ''],
  ['TO_CHAR', [223], 'ß'], ['TO_CHAR', [0x1F600], '😀'], ['TO_CHAR', ['65'], null, WRONG],
  ['TO_CHAR', [-1], null, WRONG], ['TO_CHAR', [0xD800], null, WRONG],
  ['TO_CHAR', [0x110000], null, WRONG]
]

/** @type {readonly Case[]} */
const SEARCHES = [
  ['CONTAINS', ['foobarbaz', 'bar'], true], ['CONTAINS', ['foobarbaz', 'Bar'], false],
  ['CONTAINS', ['foobarbaz', 'ba', true], 3], ['CONTAINS', ['😀ü!', '!', true], 2],
  ['CONTAINS', ['abc', 'x', true], -1], ['CONTAINS', ['abc', ''], false],
  ['CONTAINS', [[1, 2], '1,2'], true],
  ['STARTS_WITH', ['foobar', 'foo'], true], ['STARTS_WITH', ['foobar', 'bar'], false],
  ['STARTS_WITH', ['foobar', ['bar', 'foo']], true],
  ['STARTS_WITH', ['foobar', ['bar', 'baz']], false],
  ['STARTS_WITH', ['foobar', ['f', 'fo', 'x'], 2], true],
  ['STARTS_WITH', ['foobar', ['f', 'x'], 2], false], ['STARTS_WITH', ['foobar', [], 0], true],
  ['STARTS_WITH', [1, '1'], null, WRONG], ['STARTS_WITH', ['a', ['a', 1]], null, WRONG],
  ['STARTS_WITH', ['a', ['a'], -1], null, WRONG],
  ['FIND_FIRST', ['foobarbaz', 'ba'], 3], ['FIND_FIRST', ['foobarbaz', 'ba', 4], 6],
  ['FIND_FIRST', ['foobarbaz', 'ba', 0, 3], -1], ['FIND_FIRST', ['foobarbaz', 'ba', 0, 4], 3],
  ['FIND_FIRST', ['😀a😀b', 'b', 1], 3], ['FIND_FIRST', ['abc', '', 2], 2],
  ['FIND_FIRST', ['abc', 'a', -1], -1], ['FIND_FIRST', ['abc', 'a', 0, null], 0],
  ['FIND_FIRST', ['', 'a'], -1],
  ['FIND_LAST', ['foobarbaz', 'ba'], 6], ['FIND_LAST', ['foobarbaz', 'ba', 7], -1],
  ['FIND_LAST', ['foobarbaz', 'ba', 0, 4], 3], ['FIND_LAST', ['😀a😀a', 'a'], 3],
  ['FIND_LAST', ['abc', ''], 3], ['FIND_LAST', ['abc', '', 0, 1], 2],
  ['FIND_LAST', ['abc', 'c', 2, 1], -1],
  ['LIKE', ['cart', 'ca_t'], true], ['LIKE', ['carrot', 'ca_t'], false],
  ['LIKE', ['carrot', 'ca%t'], true], ['LIKE', ['foo bar baz', 'bar'], false],
  ['LIKE', ['FoO bAr', 'fOo%', true], true], ['LIKE', ['FoO', 'foo', false], false],
  ['LIKE', ['a%', 'a\\%'], true],
  ['LEVENSHTEIN_DISTANCE', ['foobar', 'bar'], 3], ['LEVENSHTEIN_DISTANCE', [' ', ''], 1],
  [
    'LEVENSHTEIN_DISTANCE',
    ['The quick brown fox jumps over the lazy dog', 'The quick black dog jumps over the brown fox'],
    13
  ],
  ['LEVENSHTEIN_DISTANCE', ['der mötör trötet', 'der trötet'], 6],
  ['LEVENSHTEIN_DISTANCE', ['ab', 'ba'], 1], ['LEVENSHTEIN_DISTANCE', ['ca', 'abc'], 2],
  ['LEVENSHTEIN_DISTANCE', ['😀', 'x'], 1],
  ['SPLIT', ['foo-bar-baz', '-'], ['foo', 'bar', 'baz']],
  ['SPLIT', ['foo-bar-baz', '-', 1], ['foo']],
  ['SPLIT', ['foo, bar & baz', [', ', ' & ']], ['foo', 'bar', 'baz']],
  ['SPLIT', ['a😀', ''], ['a', '😀']], ['SPLIT', ['', ''], []], ['SPLIT', ['', ','], ['']],
  ['SPLIT', [',a,', ','], ['', 'a', '']], ['SPLIT', ['a,b'], ['a,b']],
  ['SPLIT', ['a,b', ',', 0], []], ['SPLIT', ['a,b', ',', -1], null],
  ['SPLIT', ['a,b', ',', '1'], null, WRONG], ['SPLIT', ['a,b', {}], null, WRONG],
  ['SPLIT', ['ab', [], 1], ['ab']], ['SPLIT', ['a1b2c', [1, 2]], ['a', 'b', 'c']],
  ['SPLIT', ['xabx', ['ab', 'a']], ['x', 'x']],
  ['SUBSTITUTE', ['the quick brown foxx', 'quick', 'lazy'], 'the lazy brown foxx'],
  [
    'SUBSTITUTE', ['the quick brown foxx', ['quick', 'foxx'], ['slow', 'dog']], 'the slow brown dog'
  ],
  [
    'SUBSTITUTE', ['the quick brown foxx', ['the', 'foxx'], ['that', 'dog'], 1],
    'that quick brown foxx'
  ],
  [
    'SUBSTITUTE', ['the quick brown foxx', ['the', 'quick', 'foxx'], ['A', 'VOID!']],
    'A VOID! brown '
  ],
  ['SUBSTITUTE', ['the quick brown foxx', ['quick', 'foxx'], 'xx'], 'the xx brown xx'],
  ['SUBSTITUTE', ['the quick brown foxx', { quick: '', brown: null, foxx: 'ant' }], 'the   ant'],
  ['SUBSTITUTE', ['aaa', { a: 'b' }, 2], 'bba'], ['SUBSTITUTE', ['aaa', 'a'], ''],
  ['SUBSTITUTE', ['aaa', 'a', 'b', 0], 'aaa'], ['SUBSTITUTE', ['ab', ['a', 'b'], ['b', 'a']], 'ba'],
  ['SUBSTITUTE', ['abc', [], 'x'], 'abc'], ['SUBSTITUTE', ['x__proto__x', PROTO], null, WRONG],
  ['SUBSTITUTE', ['abc', { a: 1 }], null, WRONG], ['SUBSTITUTE', ['abc', 1, 'x'], null, WRONG],
  ['SUBSTITUTE', ['abc', '', 'x'], null, WRONG], ['SUBSTITUTE', ['abc', {}, 1, 2], null, WRONG]
]

/** @type {readonly Case[]} */
const PATTERNS = [
  ['REGEX_TEST', ['the quick brown fox', 'the.*fox'], true],
  ['REGEX_TEST', ['the\nquick\nbrown\nfox', '^the(\n[a-w]+)+\nfox$'], true],
  ['REGEX_TEST', ['ABC', 'b'], false], ['REGEX_TEST', ['ABC', 'b', true], true],
  ['REGEX_TEST', ['a', '('], null, PATTERN], ['REGEX_TEST', [123, 2], true],
  ['REGEX_MATCHES', ['My-us3r_n4m3', '^[a-z0-9_-]{3,16}$', true], ['My-us3r_n4m3']],
  ['REGEX_MATCHES', ['john@doe.com', '^([a-z]+)@([a-z]+)\\.(com|org)$'], [
    'john@doe.com', 'john', 'doe', 'com'
  ]],
  ['REGEX_MATCHES', ['b', '(a)?b'], ['b', '']], ['REGEX_MATCHES', ['b', 'a'], null],
  ['REGEX_MATCHES', ['b', '[', false], null, PATTERN],
  ['REGEX_SPLIT', ['hypertext language, programming', '[\\s, ]+'], [
    'hypertext', 'language', 'programming'
  ]],
  ['REGEX_SPLIT', ['Capture the article', '(the)'], ['Capture ', 'the', ' article']],
  ['REGEX_SPLIT', ['cA,Bc,A,BcA,BcA,Bc', 'a,b', true, 3], ['c', 'c,', 'c']],
  ['REGEX_SPLIT', ['a1b2', '\\d'], ['a', 'b', '']], ['REGEX_SPLIT', ['a😀b', ''], ['a', '😀', 'b']],
  ['REGEX_SPLIT', ['', ','], ['']], ['REGEX_SPLIT', ['', ''], []],
  ['REGEX_SPLIT', ['a,b', ',', false, 0], []], ['REGEX_SPLIT', ['a,b', ',', false, -1], null],
  ['REGEX_SPLIT', ['a,b', ',', false, 'x'], null, WRONG],
  ['REGEX_SPLIT', ['a,b', '*'], null, PATTERN],
  ['REGEX_REPLACE', ['the quick brown fox', 'the.*fox', 'jumped over'], 'jumped over'],
  ['REGEX_REPLACE', ['An Avocado', 'a', '_'], 'An Avoc_do'],
  ['REGEX_REPLACE', ['An Avocado', 'a', '_', true], '_n _voc_do'],
  ['REGEX_REPLACE', ['ab', '(a)(b)', '$2-$1-$0'], 'b-a-ab'],
  ['REGEX_REPLACE', ['ab', '(a)', '$12'], 'a2b'], ['REGEX_REPLACE', ['ab', '(a)', '$00010'], 'a0b'],
  ['REGEX_REPLACE', ['ab', 'a', '\\$1\\\\'], '$1\\b'],
  ['REGEX_REPLACE', ['ab', '(?P<x>a)', '<${x}>'], '<a>b'],
  ['REGEX_REPLACE', ['ab', 'a', '$7'], null, PATTERN],
  ['REGEX_REPLACE', ['ab', 'a', '${toString}'], null, PATTERN],
  ['REGEX_REPLACE', ['ab', 'a', '$'], null, PATTERN],
  ['REGEX_REPLACE', ['ab', '(', 'x'], null, PATTERN]
]

/** @type {readonly Case[]} */
const ENCODINGS = [
  ['TO_BASE64', ['ABC.'], 'QUJDLg=='], ['TO_BASE64', [123456], 'MTIzNDU2'],
  ['TO_BASE64', [null], ''],
  ['TO_HEX', ['ABC.'], '4142432e'], ['TO_HEX', ['ü'], 'c3bc'], ['TO_HEX', [''], ''],
  ['ENCODE_URI_COMPONENT', ['fünf %'], 'f%C3%BCnf%20%25'],
  ['ENCODE_URI_COMPONENT', ['a/b'], 'a%2Fb'], ['ENCODE_URI_COMPONENT', ['\uD800'], '%EF%BF%BD'],
  ['JSON_STRINGIFY', [[1, { 2: 0.5 }]], '[1,{"2":0.5}]'], ['JSON_STRINGIFY', ['abc'], '"abc"'],
  ['JSON_STRINGIFY', [null], 'null'],
  ['JSON_PARSE', ['{"a": [1, null]}'], { a: [1, null] }],
  ['JSON_PARSE', ['{"__proto__": 1}'], PROTO], ['JSON_PARSE', ['1e3'], 1000],
  ['JSON_PARSE', ['[1e300]'], [1e300]], ['JSON_PARSE', ['[1e999]'], null, WRONG],
  ['JSON_PARSE', ['abc'], null, WRONG], ['JSON_PARSE', [1], null, WRONG],
  ['JSON_PARSE', ['null'], null],
  ['MD5', ['foobar'], '3858f62230ac3c915f300c664312c63f'],
  ['MD5', [''], 'd41d8cd98f00b204e9800998ecf8427e'],
  ['MD5', [null], 'd41d8cd98f00b204e9800998ecf8427e'],
  ['SHA1', ['foobar'], '8843d7f92416211de9ebb963ff4ce28125932878'],
  ['SHA1', ['abc'], 'a9993e364706816aba3e25717850c26c9cd0d89d'],
  ['SHA1', [''], 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['SHA256', ['foobar'], 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2'],
  ['SHA256', ['abc'], 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['SHA256', [''], 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [
    'SHA512', ['abc'],
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a' +
      '2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f'
  ],
  [
    'SHA512', [''],
    'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce' +
      '47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e'
  ],
  [
    'SHA512', [null],
    'cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce' +
      '47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e'
  ],
  ['CRC32', ['foobar'], 'D5F5C7F'], ['CRC32', ['123456789'], 'E3069283'], ['CRC32', [''], '0'],
  ['FNV64', ['foobar'], '85944171F73967E8'], ['FNV64', [''], 'CBF29CE484222325'],
  ['FNV64', ['a'], 'AF63DC4C8601EC8C'],
  ['SOUNDEX', ['example'], 'E251'], ['SOUNDEX', ['ekzampul'], 'E251'],
  ['SOUNDEX', ['sounteks'], 'S532'], ['SOUNDEX', ['Ashcraft'], 'A261'],
  ['SOUNDEX', ['Tymczak'], 'T522'], ['SOUNDEX', ['Pfister'], 'P236'], ['SOUNDEX', ['Lee'], 'L000'],
  ['SOUNDEX', ['1'], ''],
  ['IS_IPV4', ['127.0.0.1'], true], ['IS_IPV4', ['008.008.008.008'], false],
  ['IS_IPV4', ['12345.2.3.4'], false], ['IS_IPV4', ['12.34'], false],
  ['IS_IPV4', ['1.2.3.256'], false], ['IS_IPV4', ['1.2.3.4.'], false], ['IS_IPV4', [8888], false],
  ['IPV4_TO_NUMBER', ['127.0.0.1'], 2130706433],
  ['IPV4_TO_NUMBER', ['255.255.255.255'], 4294967295], ['IPV4_TO_NUMBER', ['milk'], null, WRONG],
  ['IPV4_TO_NUMBER', [1], null, WRONG],
  ['IPV4_FROM_NUMBER', [0], '0.0.0.0'], ['IPV4_FROM_NUMBER', [3232235521], '192.168.0.1'],
  ['IPV4_FROM_NUMBER', [-23], null, WRONG], ['IPV4_FROM_NUMBER', [2 ** 32], null, WRONG]
]

/** @type {readonly Case[]} */
export const TEXT_CASES = [...STRINGS, ...SEARCHES, ...PATTERNS, ...ENCODINGS]
