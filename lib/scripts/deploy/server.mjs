import path from 'node:path'
import { fileURLToPath } from 'node:url'

// What starts the desk in a folder that lib/scripts/standalone.mjs made.

process.chdir(path.dirname(fileURLToPath(import.meta.url)))
process.env.NODE_ENV = 'production'
process.env.PORT ||= '3000'
await import('./commands/check-settings.mjs')
if (process.exitCode) process.exit()
await import('./lib/scripts/support/serve.mjs')
