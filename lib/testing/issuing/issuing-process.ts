import '@/lib/testing/work-as-owner'
import { NoopLogger } from 'drizzle-orm/logger'
import { subscribe } from 'node:diagnostics_channel'
import type { Actor } from '@/lib/platform/access/actor'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { recoverAttempts } from '@/lib/features/issuing/store/recover-attempts'
import { closeDatabase } from '@/lib/platform/database/database'
import { Fault } from '@/lib/domain/fault'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { givenIssueInput } from './issuing'
import { CONNECTING, type IssueProcessRequest, type IssueProcessReply } from './issuing-processes'
import { timePasses } from '@/lib/testing/pass-time'

// A process that issues as the app does: issuing-processes.ts starts it and exchanges messages with it.

// Leases expire in minutes; recovery runs as if an hour had passed.
const HOUR_MS = 3_600_000

// Long, because a run may issue thousands of offers.
const LONG_ENOUGH_MS = 120_000

const tell = (told: IssueProcessReply) => process.send?.(told)

/** Kills the process before the next statement with these words, or the next connection, so that it cannot send or write anything. */
function dieBefore(words: string): void {
  const die = () => process.kill(process.pid, 'SIGKILL')
  // undici publishes this before every connection.
  if (words === CONNECTING) subscribe('undici:client:beforeConnect', die)
  // drizzle's default logger gets every statement.
  NoopLogger.prototype.logQuery = (...told: unknown[]) => {
    if (String(told[0]).includes(words)) die()
  }
}

async function click({ actor, offerId }: { readonly actor: Actor; readonly offerId: string }): Promise<string> {
  try {
    await issuePolicy(actor, givenIssueInput(offerId))
    return 'sent'
  } catch (error) {
    return error instanceof Fault ? error.code : String(error)
  }
}

async function answer(asked: IssueProcessRequest): Promise<void> {
  switch (asked.kind) {
    case 'click': {
      const clicks = await Promise.all(asked.offerIds.flatMap((offerId) => asked.actors.map((actor) => click({ actor, offerId }))))
      await waitForBackground(LONG_ENOUGH_MS)
      tell({ kind: 'clicked', clicks })
      break
    }
    case 'die': {
      dieBefore(asked.before)
      await click(asked)
      await waitForBackground(LONG_ENOUGH_MS)
      tell({ kind: 'survived' })
    }
  }
}

process.on('message', (asked: IssueProcessRequest) => void answer(asked))
process.on('disconnect', () => void closeDatabase())
await loadKeys()
await timePasses(HOUR_MS)
await recoverAttempts()
tell({ kind: 'ready' })
