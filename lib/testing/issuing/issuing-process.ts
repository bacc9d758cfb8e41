import { NoopLogger } from 'drizzle-orm/logger'
import { subscribe } from 'node:diagnostics_channel'
import type { Actor } from '@/lib/platform/access/actor'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { recoverAttempts } from '@/lib/features/issuing/store/recover-attempts'
import { closeDatabase } from '@/lib/platform/database/database'
import { Fault } from '@/lib/domain/fault'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { settled } from '@/lib/testing/given/given-offers'
import { order } from './issuing'
import { CONNECTING, type IssueAsked, type IssueTold } from './issuing-processes'
import { timePasses } from '@/lib/testing/time-passes'

// A process of the app, as far as issuing goes: issuing-processes.ts starts it and speaks with it.

// A lease of a process that is gone runs out in minutes; recovery is as if they had passed.
const HOUR_MS = 3_600_000

// A machine on which thousands of offers are contested has much to do.
const LONG_ENOUGH_MS = 120_000

const tell = (told: IssueTold) => process.send?.(told)

/** Before the next statement in which the words stand, or the next connection, the process is gone, with no chance to say or to write anything. */
function dieBefore(words: string): void {
  const die = () => process.kill(process.pid, 'SIGKILL')
  // What undici tells of every connection it is going to make.
  if (words === CONNECTING) subscribe('undici:client:beforeConnect', die)
  // What drizzle tells of every statement while nobody wants to hear it.
  NoopLogger.prototype.logQuery = (...told: unknown[]) => {
    if (String(told[0]).includes(words)) die()
  }
}

async function click({ actor, offerId }: { readonly actor: Actor; readonly offerId: string }): Promise<string> {
  try {
    await issuePolicy(actor, order(offerId))
    return 'sent'
  } catch (error) {
    return error instanceof Fault ? error.code : String(error)
  }
}

async function answer(asked: IssueAsked): Promise<void> {
  switch (asked.kind) {
    case 'click': {
      const clicks = await Promise.all(asked.offerIds.flatMap((offerId) => asked.actors.map((actor) => click({ actor, offerId }))))
      await settled(LONG_ENOUGH_MS)
      tell({ kind: 'clicked', clicks })
      break
    }
    case 'die': {
      dieBefore(asked.before)
      await click(asked)
      await settled(LONG_ENOUGH_MS)
      tell({ kind: 'survived' })
    }
  }
}

process.on('message', (asked: IssueAsked) => void answer(asked))
process.on('disconnect', () => void closeDatabase())
await loadKeys()
await timePasses(HOUR_MS)
await recoverAttempts()
tell({ kind: 'ready' })
