// Imported before all else. `npm run` brings its own Node, so this is for those who call a file by itself, and for
// projects that have the suite as a package.
import { requireNode } from '@shootout/serving'
import { startedAsPackage } from '../../servers/invocation.js'

requireNode('Shootout', startedAsPackage()
  ? {}
  : { remedy: "use 'npm run', which brings its own Node" })
