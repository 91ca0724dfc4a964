// Tests start thousands of programs from the same files: what one has compiled the next one reads from a folder.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
