import { join } from 'node:path'
import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox'
import type { SendCallback } from './shared/context'

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
  /** The port of this process. */
  readonly port: number
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

function optionsOf({ sandboxLatency, databaseUrl, dataDir, appUrl, port }: MountOptions): SandboxOptions {
  const storage = databaseUrl === undefined ? { kind: 'folder', path: join(dataDir, 'sandbox') } as const : { kind: 'postgres', url: databaseUrl } as const
  const sendCallback: SendCallback = (request) => (mayCallBack(new URL(request.url), { appUrl, port }) ? fetch(request) : Promise.reject(new TypeError('The desk takes callbacks at one place.')))
  return { basePath: '/sandbox', documentsUrl: `${appUrl}/sandbox/documents`, latencyScale: sandboxLatency, storage, sendCallback }
}

/** Sent by this process a callback comes from this machine, which may do more than others: at the desk's own ports it reaches nothing but what takes callbacks. */
export function mayCallBack(to: URL, { appUrl, port }: Pick<MountOptions, 'appUrl' | 'port'>): boolean {
  const isOwn = [portOf(new URL(appUrl)), port].includes(portOf(to))
  return !isOwn || to.pathname.startsWith('/api/callbacks/')
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80))

/** Closes the mounted sandbox, if there is one; the next request opens it again. */
export async function closeMountedSandbox(): Promise<void> {
  const opening = globalStore[KEY]
  globalStore[KEY] = undefined
  // A failed opening has nothing to close, and its caller has the error.
  const sandbox = await opening?.catch(() => undefined)
  await sandbox?.close()
}
