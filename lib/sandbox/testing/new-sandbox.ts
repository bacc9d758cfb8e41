import { newPostgresDatabase } from '@/lib/platform/engine/testing/new-postgres-database'
import { createSandbox, type Sandbox, type SandboxOptions } from '../create-sandbox'

/** A sandbox whose insurers reply at once. Without a given storage it has a new database, which is deleted when the sandbox closes. */
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
