import { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox'

// The server may load this module several times (one bundle per route, hot reload); the folder must be opened once.
const KEY = Symbol.for('quotedesk.sandbox')
const kept = globalThis as { [KEY]?: Promise<Sandbox> | undefined }

/** The one sandbox of this process, opened by the first request. An opening that failed is tried again by the next. Throws FolderInUse. */
export function mountedSandbox(options: () => SandboxOptions): Promise<Sandbox> {
  kept[KEY] ??= createSandbox(options()).catch((error: unknown) => {
    kept[KEY] = undefined
    throw error
  })
  return kept[KEY]
}

/** Closes the mounted sandbox, if there is one; the next request opens it again. */
export async function closeMountedSandbox(): Promise<void> {
  const opening = kept[KEY]
  kept[KEY] = undefined
  // What never opened has nothing to close; whoever asked for it has heard why.
  const sandbox = await opening?.catch(() => undefined)
  await sandbox?.close()
}
