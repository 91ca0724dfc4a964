import { assert } from 'chai'
import { findApache } from '../../../servers/apache/find-apache.js'
import { withPrograms } from '../launch/stand-in-programs.js'

const DYNAMIC = ['core.c', 'mod_so.c', 'mod_unixd.c']
const NEEDED = ['mpm_event', 'mpm_worker', 'mpm_prefork', 'authz_core', 'mime']

/**
 * @param {{version?: string, builtIn?: readonly string[], root?: string}} build
 * @returns {string} what it prints; without the configuration of the system -V ends with an error
 */
function toScript ({ version = 'Apache/2.4.71 (Debian)', builtIn = DYNAMIC, root = '/nowhere' }) {
  const list = ['Compiled in modules:', ...builtIn.map(name => `  ${name}`)].join('\\n')
  return `if [ "$1" = -l ]; then printf '${list}\\n'; exit 0; fi
echo 'Server version: ${version}'
echo ' -D HTTPD_ROOT="${root}"'
echo 'Could not open configuration file' >&2
exit 1`
}

/** @param {string} folder @param {readonly string[]} names @returns {Record<string, string>} */
function toModules (folder, names) {
  return Object.fromEntries(names.map(name => [`${folder}/mod_${name}.so`, '']))
}

describe('looking for Apache', () => {
  it('finds one as Debian lays it out, with its modules', async () => {
    await withPrograms({
      'sbin/apache2': toScript({}),
      ...toModules('lib/apache2/modules', NEEDED)
    }, async directory => {
      const expected = {
        found: /** @type {const} */ (true),
        version: '2.4.71',
        path: `${directory}/sbin/apache2`,
        modules: `${directory}/lib/apache2/modules`,
        builtIn: ['core', 'so', 'unixd']
      }
      assert.deepEqual(await findApache({ PATH: '/nowhere' }, [`${directory}/sbin`]), expected)
    })
  })

  it('finds one as its makers lay it out, under its other name', async () => {
    await withPrograms(toModules('httpd/modules', [...NEEDED, 'unixd']), async directory => {
      await withPrograms({
        httpd: toScript({ root: `${directory}/httpd`, builtIn: ['core.c'] })
      }, async programs => {
        assert.propertyVal(
          await findApache({ PATH: programs }, []), 'modules', `${directory}/httpd/modules`
        )
      })
    })
  })

  /** @type {[string, Record<string, string>, RegExp][]} */
  const cases = [
    ['that there is none', {}, /^no apache2 or httpd on PATH or among the system programs$/],
    [
      'which modules are missing',
      {
        'bin/apache2': toScript({}),
        ...toModules('lib/apache2/modules', ['mpm_event', 'mpm_worker', 'authz_core'])
      }, /lacks mod_mpm_prefork\.so, mod_mime\.so in .*\/lib\/apache2\/modules$/
    ],
    [
      'that it has one process model built in',
      { 'bin/apache2': toScript({ builtIn: [...DYNAMIC, 'worker.c'] }) },
      /was built with the process model worker alone/
    ],
    [
      'that it is configured otherwise', { 'bin/apache2': toScript({ version: 'Apache/2.2.34' }) },
      /is version 2\.2\.34, which is configured in other ways than 2\.4$/
    ],
    [
      'that it prints no version', { 'bin/apache2': 'echo broken' },
      /-V should print a version; it printed: broken$/
    ]
  ]
  for (const [title, programs, expected] of cases) {
    it(`says ${title}, and what to do`, async () => {
      await withPrograms(programs, async directory => {
        const finding = await findApache({ PATH: `${directory}/bin` }, [])
        assert.match(finding.found ? '' : finding.reason, expected)
        assert.match(finding.found ? '' : finding.remedy, /install/)
      })
    })
  }
})
