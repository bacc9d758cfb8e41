import 'server-only'
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { quote } from './quote-table'

/** What a window knows of a draft. */
export interface KnownDraft {
  readonly version: number
  readonly window: string
}

/** A save that a window does not know of. */
export interface NewerDraft {
  readonly version: number
  readonly by: string
}

/** The last save of a draft, where a window knows only an earlier one; what it saved itself on unload is none. @throws NotAllowed; Fault `notFound` */
export async function findNewerDraft(actor: Actor, quoteId: string, { version, window }: KnownDraft): Promise<NewerDraft | undefined> {
  requirePermission(actor, 'quote.write')
  const { db } = await database()
  rowOrNotFound((await db.select({ id: quote.id }).from(quote).where(visibleRow(quote, actor, quoteId)))[0])
  const isOfAnother = or(ne(quote.version, version + 1), isNull(quote.draftWriter), ne(quote.draftWriter, window))
  const [newer] = await db
    .select({ version: quote.version, by: appUser.name })
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.savedBy))
    .where(and(visibleRow(quote, actor, quoteId), gt(quote.version, version), isOfAnother))
  return newer
}
