import '@/lib/testing/work-as-owner'
import { setTimeout as wait } from 'node:timers/promises'
import { listCounties } from '@/lib/contracts/assets/endpoints'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { getOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { tokenStoreFor } from '@/lib/features/accounts/store/operator-tokens'
import { closeDatabase } from '@/lib/platform/database/database'
import { createOperatorClient } from '@/lib/operator/services'
import type { ProcessRequest, ProcessReply } from './app-process'

// A process that calls the operator as the app does: app-process.ts starts it and exchanges messages with it.

// Long, because the machine may be busy and the test does not measure time.
const PATIENCE_MS = 60_000

const tell = (told: ProcessReply) => process.send?.(told)

/** Every call has its own client, like every request to the app. */
async function callOnce(agencyId: string): Promise<void> {
  const { id, baseAddress, credentials } = await getOperatorAccount(agencyId, 'assets')
  const client = createOperatorClient({
    service: 'assets',
    baseAddress: baseAddress ?? '',
    credentials,
    tokenStore: tokenStoreFor(id),
    locale: 'ro',
    sleep: (ms, signal) => {
      tell({ kind: 'waiting' })
      return wait(ms, undefined, { signal })
    },
  })
  await client.call(listCounties, {}, { deadlineMs: PATIENCE_MS })
}

async function callAtOnce({ agencyId, calls }: ProcessRequest): Promise<void> {
  const results = await Promise.allSettled(Array.from({ length: calls }, () => callOnce(agencyId)))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  tell({ kind: 'called', succeeded: calls - failures.length, failures })
}

process.on('message', (asked: ProcessRequest) => void callAtOnce(asked))
process.on('disconnect', () => void closeDatabase())
await loadKeys()
tell({ kind: 'ready' })
