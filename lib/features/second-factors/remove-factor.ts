import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { env } from '@/lib/platform/env'
import { spendConfirmation } from '@/lib/platform/session/confirmation'
import { hasSecondFactor } from '@/lib/platform/session/has-second-factor'
import { accountOf } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { type AuditEntry, recordEvent } from '@/lib/features/audit/store/audit'
import { Fault } from '@/lib/domain/fault'
import { needsSecondFactor } from '@/lib/domain/people/second-factor'
import type { Locale } from '@/lib/i18n/locales'
import { removeApp } from './store/authenticator-apps'
import { removePasskey } from './store/passkeys'
import { removeRecoveryCodes, replaceRecoveryCodes } from './store/recovery-codes'
import { tellByMail } from './notify'
import { newRecoveryCodes } from './recovery-codes'

/** Removes the actor's app. @throws NotAllowed; Fault `confirmationNeeded`, `notFound`, `lastFactor` */
export async function removeOwnApp(actor: Actor, { locale }: { readonly locale: Locale }): Promise<void> {
  await changeFactors(actor, async (tx) => {
    if (!(await removeApp(tx, actor))) throw new Fault('notFound')
    await keepOneWhereNeeded(tx, actor)
    return { what: 'factor.appRemoved' }
  })
  await tellByMail({ ...actor, locale }, 'appRemoved')
}

/** Removes one of the actor's passkeys. @throws NotAllowed; Fault `confirmationNeeded`, `notFound`, `lastFactor` */
export async function removeOwnPasskey(actor: Actor, { passkeyId, locale }: { readonly passkeyId: string; readonly locale: Locale }): Promise<void> {
  await changeFactors(actor, async (tx) => {
    const name = await removePasskey(tx, actor, passkeyId)
    if (name === undefined) throw new Fault('notFound')
    await keepOneWhereNeeded(tx, actor)
    return { what: 'factor.passkeyRemoved', details: { name } }
  })
  await tellByMail({ ...actor, locale }, 'passkeyRemoved')
}

/** Makes new recovery codes, which close the earlier ones. @throws NotAllowed; Fault `confirmationNeeded`, `notFound` without a second factor */
export async function renewRecoveryCodes(actor: Actor, { locale }: { readonly locale: Locale }): Promise<string[]> {
  const codes = newRecoveryCodes()
  await changeFactors(actor, async (tx) => {
    if (!(await hasOne(tx, actor))) throw new Fault('notFound')
    await replaceRecoveryCodes(tx, actor, codes)
    return { what: 'factor.codesMade' }
  })
  await tellByMail({ ...actor, locale }, 'codesMade')
  return codes
}

/** A change of the actor's own factors: all or nothing, with the confirmation it takes and its record. */
async function changeFactors(actor: Actor, change: (tx: Db) => Promise<Pick<AuditEntry, 'what' | 'details'>>): Promise<void> {
  requirePermission(actor, 'ownAccount.manage')
  const account = await accountOf(actor)
  const { db } = await database()
  await db.transaction(async (tx) => {
    // Two removals at once run one after the other, so that one factor stays.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, actor.userId)).for('no key update')
    await spendConfirmation(tx, account)
    const done = await change(tx)
    await recordEvent(actor, { ...done, subject: { kind: 'user', id: actor.userId } }, tx)
  })
}

async function keepOneWhereNeeded(tx: Db, actor: Actor): Promise<void> {
  if (await hasOne(tx, actor)) return
  if (!env().demo && needsSecondFactor(actor.roles, env().secondFactor)) throw new Fault('lastFactor')
  await removeRecoveryCodes(tx, actor)
}

async function hasOne(tx: Db, { agencyId, userId }: Actor): Promise<boolean> {
  const [found] = await tx.select({ has: hasSecondFactor(appUser.id) }).from(appUser).where(and(eq(appUser.agencyId, agencyId), eq(appUser.id, userId)))
  return found?.has === true
}
