#!/usr/bin/env node
// The program of the package: `npx shootout COMMAND [options]`. In: the command line; it loads the modules of one
// command.
import './start.js'
import '../check-node.js'
import { runMain } from '../run-main.js'
import { answer } from './answer.js'
import { takeCommand } from './commands.js'

const command = takeCommand(process.argv)
await (command === null ? runMain(() => answer(process.argv[2])) : command.run())
