// Comes before all other modules of the program `shootout`: their texts say how commands are called.
import { startAsPackage } from '../../../servers/invocation.js'

startAsPackage()
