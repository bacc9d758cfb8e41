import { join } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox'

// The server may load this module several times (one bundle per route, hot reload); the folder must be opened once.
const KEY = Symbol.for('quotedesk.sandbox')
const kept = globalThis as { [KEY]?: Promise<Sandbox> | undefined }

/** What of the configuration concerns a sandbox that stands inside the app. */
export interface Mounting {
  readonly sandboxLatency: number
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

/**
 * The one sandbox of this process, opened when it is asked for first: beside the database of the app, below /sandbox. An opening
 * that failed is tried again by who asks next. @throws FolderInUse
 */
export function mountedSandbox(mounting: Mounting): Promise<Sandbox> {
  kept[KEY] ??= createSandbox(optionsOf(mounting)).catch((error: unknown) => {
    kept[KEY] = undefined
    throw error
  })
  return kept[KEY]
}

function optionsOf({ sandboxLatency, databaseUrl, dataDir }: Mounting): SandboxOptions {
  const storage = databaseUrl === undefined ? { kind: 'folder', path: join(dataDir, 'sandbox') } as const : { kind: 'postgres', url: databaseUrl } as const
  return { basePath: '/sandbox', latencyScale: sandboxLatency, storage }
}

/** Closes the mounted sandbox, if there is one; the next request opens it again. */
export async function closeMountedSandbox(): Promise<void> {
  const opening = kept[KEY]
  kept[KEY] = undefined
  // What never opened has nothing to close; whoever asked for it has heard why.
  const sandbox = await opening?.catch(() => undefined)
  await sandbox?.close()
}
