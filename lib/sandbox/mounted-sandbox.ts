import { join } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox'

// The server may load this module several times (one bundle per route, hot reload), but may open the folder only once.
const KEY = Symbol.for('quotedesk.sandbox')
const globalStore = globalThis as { [KEY]?: Promise<Sandbox> | undefined }

/** The configuration of a sandbox mounted in the app. */
export interface MountOptions {
  readonly sandboxLatency: number
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The address that people open in their browser. */
  readonly appUrl: string
}

/**
 * The one sandbox of this process, at /sandbox, with its storage beside the app's database. The first call opens it. After a
 * failure the next call tries again. @throws FolderInUse
 */
export function mountedSandbox(mounting: MountOptions): Promise<Sandbox> {
  globalStore[KEY] ??= createSandbox(optionsOf(mounting)).catch((error: unknown) => {
    globalStore[KEY] = undefined
    throw error
  })
  return globalStore[KEY]
}

function optionsOf({ sandboxLatency, databaseUrl, dataDir, appUrl }: MountOptions): SandboxOptions {
  const storage = databaseUrl === undefined ? { kind: 'folder', path: join(dataDir, 'sandbox') } as const : { kind: 'postgres', url: databaseUrl } as const
  return { basePath: '/sandbox', documentsUrl: `${appUrl}/sandbox/documents`, latencyScale: sandboxLatency, storage }
}

/** Closes the mounted sandbox, if there is one; the next request opens it again. */
export async function closeMountedSandbox(): Promise<void> {
  const opening = globalStore[KEY]
  globalStore[KEY] = undefined
  // A failed opening has nothing to close, and its caller has the error.
  const sandbox = await opening?.catch(() => undefined)
  await sandbox?.close()
}
