import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox'

/** A sandbox whose insurers answer at once. Without a storage of the caller's it has a new database, which goes when it is closed. */
export async function newSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const { storage } = options
  if (storage) return createSandbox({ latencyScale: 0, ...options, storage })
  const { databaseUrl, drop } = await newPostgresDatabase('sandbox')
  const sandbox = await createSandbox({ latencyScale: 0, ...options, storage: { kind: 'postgres', url: databaseUrl } })
  return {
    ...sandbox,
    close: async () => {
      await sandbox.close()
      await drop()
    },
  }
}
