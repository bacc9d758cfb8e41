import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemNow } from '@/lib/platform/clock'
import { findOwnSessions } from '@/lib/platform/session/own-sessions'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { findOwnPendingEmail, pendingView } from '@/lib/features/people/store/email-changes'
import { deviceOf } from '@/lib/features/people/model/device'
import { systemOf } from '@/lib/features/people/model/system'
import { findOwnPhone } from './change-own-phone'
import type { AccountView } from './shapes'

/** Who the actor is, and where they are signed in. @throws NotAllowed */
export async function readAccount(actor: Actor): Promise<AccountView> {
  requirePermission(actor, 'ownAccount.manage')
  const sessions = await findOwnSessions(actor)
  return {
    now: new Date(systemNow()).toISOString(),
    name: actor.name,
    email: actor.email,
    phone: await findOwnPhone(actor),
    pendingEmail: pendingView(await findOwnPendingEmail(actor)),
    sendsMail: isMailConfigured(),
    sessions: sessions.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
      id,
      browser: deviceOf(userAgent).browser,
      system: systemOf(userAgent),
      address,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === actor.sessionId,
    })),
  }
}
