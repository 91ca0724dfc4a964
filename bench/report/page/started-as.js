// Comes before all other modules of the page, whose texts say how commands are called: as the command was that made it.
import { startAsPackage } from '../../../servers/invocation.js'

if (document.documentElement.dataset.started === 'package') startAsPackage()
