import js from '@eslint/js'
import stylistic from '@stylistic/eslint-plugin'
import globals from 'globals'
import jsdoc from 'eslint-plugin-jsdoc'

// An address is copied as a whole.
const WIDTH = { code: 100, comments: 120, ignoreUrls: true }

export default [
  { ignores: ['results/', 'node_modules/', '**/*.generated.js'] },
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024, sourceType: 'module', globals: globals.nodeBuiltin },
    plugins: { jsdoc, '@stylistic': stylistic, widest: stylistic },
    rules: {
      '@stylistic/max-len': ['error', WIDTH],
      'widest/max-len': ['error', { code: 120, ignoreUrls: true }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      'max-params': ['error', 3],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }]
    }
  },
  {
    files: [
      'actions/**/*.js', 'servers/foxx/service/**/*.js', 'servers/runtimes/program/*.js',
      'packages/foxx-host/test/example/**/*.js', '**/*.cjs'
    ],
    languageOptions: { sourceType: 'commonjs', globals: globals.node }
  },
  {
    // Node 0.8 loads these very files.
    files: [
      'actions/{static,factorial,json}/*.js', 'servers/runtimes/program/{main,work,listener}.js'
    ],
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs', globals: globals.node },
    rules: { 'no-var': 'off', 'prefer-const': 'off' }
  },
  {
    // Servers are what their users would write.
    files: ['bench/**/*.js', 'servers/*/*.js', 'packages/*/src/**/*.js'],
    ignores: ['bench/experiments/**', 'servers/launch/program/**'],
    rules: {
      'no-restricted-imports': ['error', {
        paths: ['node:http', 'node:https', 'node:http2'].map(name => ({
          name, message: 'It costs 50 ms and 13 MB: take loadHttp of @shootout/processes.'
        }))
      }]
    }
  },
  {
    // Public functions say what they do, in which units, and how they fail.
    files: ['actions/**/*.js', 'servers/**/*.js', 'bench/**/*.js', 'packages/*/src/**/*.js'],
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        { publicOnly: true, require: { FunctionDeclaration: true, ClassDeclaration: true } }
      ]
    }
  },
  {
    // Runs in the reader's browser.
    files: ['bench/{report,live}/page/**/*.js'],
    languageOptions: { globals: globals.browser }
  },
  {
    files: ['test/**', 'packages/*/test/**'],
    languageOptions: { globals: globals.mocha },
    rules: {
      '@stylistic/max-len': ['error', {
        ...WIDTH,
        // What is printed may be expected in 120 columns: half of a pattern is harder to read.
        ignoreRegExpLiterals: true,
        // So may one name from a far folder, which can't be divided.
        ignorePattern: String.raw`^import \{ \w+ \} from '`
      }],
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }]
    }
  },
  {
    // A catalogue is read from top to bottom.
    files: ['bench/errors.js'],
    rules: { 'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }] }
  }
]
