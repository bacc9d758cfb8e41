import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createSandbox } from './create-sandbox'
import type { Dialects } from './dialects/spoken-dialects'
import { profileOfDay } from './profile/profile-of-day'
import { serveSandbox } from './serve-sandbox'
import type { Storage } from './store/open-database'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    folder: { type: 'string', default: '.data/sandbox' },
    // Without a password, because every user of the machine sees arguments. PGPASSWORD holds it.
    postgres: { type: 'string' },
    'latency-scale': { type: 'string', default: '1' },
    // A day that the integration bench exported: everybody replies in the recorded forms.
    profile: { type: 'string' },
    // Everybody replies in their own dialect.
    dialects: { type: 'boolean', default: false },
  },
})
const storage: Storage = values.postgres ? { kind: 'postgres', url: values.postgres } : { kind: 'folder', path: values.folder }

const dialects = values.profile === undefined ? values.dialects : await readProfile(values.profile)
const sandbox = await createSandbox({ storage, dialects, documentsUrl: `http://127.0.0.1:${values.port}/documents`, latencyScale: Number(values['latency-scale']) }).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error && error.name === 'FolderInUse' ? error.message : 'The sandbox could not open its storage.'}\n`)
  process.exit(1)
})

const server = serveSandbox(sandbox, {
  port: Number(values.port),
  onListening: (port) => process.stdout.write(`Sandbox: http://127.0.0.1:${port} (services at /vehicle, /travel and /assets; account sandbox, password sandbox)\n`),
})

/** The recorded forms of a file; ends the process with the reason when it holds none. */
async function readProfile(file: string): Promise<Dialects> {
  try {
    return profileOfDay(await readFile(file, 'utf8'))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'The profile cannot be read'}: ${file}\n`)
    process.exit(1)
  }
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  await sandbox.close()
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  await drained
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
async function giveUp(error: NodeJS.ErrnoException): Promise<void> {
  process.stderr.write(error.code === 'EADDRINUSE' ? `Port ${values.port} is in use.\n` : `The sandbox stopped: ${error.name}\n`)
  await sandbox.close()
  process.exit(1)
}
server.on('error', (error: NodeJS.ErrnoException) => void giveUp(error))
