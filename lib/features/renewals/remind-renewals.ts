import 'server-only'
import { z } from 'zod'
import { addDays, formatDay } from '@/lib/domain/day'
import { maskEmail } from '@/lib/domain/email'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { defineJob, type JobContext } from '@/lib/features/jobs/define-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { translatorOf } from '@/lib/i18n/translator'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { LostMail } from '@/lib/platform/mail/mail-fault'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { findProduct } from '@/lib/products/all-products'
import { mayBeWrittenTo } from '@/lib/products/declarations'
import { reachedDistance, silentSince, USUAL_REMINDER_DAYS } from './model/reminder'
import { daysLeft, type Renewal, RENEWAL_WEEKS, RENEWALS_AT_ONCE_MAX } from './model/renewal'
import { claimReminder, findReminderDays, withdrawReminder } from './store/reminders'
import { findRenewals } from './store/renewals'

/** Without policies: all of the owner's own, which is the daily round. */
const input = z.strictObject({ policyIds: z.array(z.uuid()).max(RENEWALS_AT_ONCE_MAX).optional() })
type Input = z.output<typeof input>

/** The job that reminds clients by mail of policies that end: once for each policy and distance, however often it runs. */
export const remindRenewalsJob = defineJob({ name: 'remind-renewals', needs: 'proposal.share', input, concurrency: 1, retries: 2, run: remindAll })

/** Starts it for chosen policies. @returns its id @throws NotAllowed; Fault `mailNotConfigured` */
export async function startReminders(actor: Actor, { policyIds }: { readonly policyIds: readonly string[] }): Promise<string> {
  requirePermission(actor, 'proposal.share')
  if (!isMailConfigured()) throw new Fault('mailNotConfigured')
  return startJob(actor, remindRenewalsJob, { input: { policyIds: [...policyIds] } })
}

async function remindAll({ policyIds }: Input, { actor, progress, signal }: JobContext): Promise<undefined> {
  if (!isMailConfigured()) throw new Fault('mailNotConfigured')
  const [today, own] = [clock.today(), await findReminderDays(actor)]
  const distances = policyIds !== undefined && own.length === 0 ? USUAL_REMINDER_DAYS : own
  const renewals = await findRenewals(actor, { from: today, to: addDays(today, RENEWAL_WEEKS * 7 - 1) })
  const asked = renewals.filter(({ policyId, ownerId }) => (policyIds === undefined ? ownerId === actor.userId : policyIds.includes(policyId)))
  progress({ done: 0, total: asked.length })
  for (const [index, renewal] of asked.entries()) {
    signal.throwIfAborted()
    const daysBefore = reachedDistance(daysLeft(renewal.endDate, today), distances)
    if (daysBefore !== undefined) await remindOne(actor, renewal, daysBefore)
    progress({ done: index + 1, total: asked.length })
  }
}

/**
 * Reminds one client. Nobody is written to who did not give an address, whose product asks for the consent and who did not give it, who has
 * renewed or holds an open proposal, or was reminded lately or since this distance. A mail that the server may have accepted counts as sent.
 * @returns whether a mail surely went out
 */
export async function remindOne(actor: Actor, renewal: Renewal, daysBefore: number): Promise<boolean> {
  if (renewal.isFiled || renewal.state === 'renewed' || renewal.state === 'proposed') return false
  const { policyId } = renewal
  const email = await addressOf(actor, renewal)
  if (email === undefined) return false
  const words = await wordsOf(actor, renewal)
  if (!(await claimReminder(actor, { policyId, daysBefore, since: silentSince(renewal.endDate, { daysBefore, today: clock.today() }) }))) return false
  const record = (mark: { readonly outcome?: 'unknown' }) => recordEvent(actor, { what: 'policy.reminded', subject: { kind: 'policy', id: policyId }, details: { to: maskEmail(email), daysBefore, ...mark } })
  try {
    await sendMail({ ...words, to: email, attachments: [] })
  } catch (error) {
    if (error instanceof LostMail) {
      await record({ outcome: 'unknown' })
      return false
    }
    await withdrawReminder(actor, { policyId, daysBefore })
    // An address that is refused keeps nobody else from being reminded.
    if (error instanceof Fault && error.code === 'mailRefused') return false
    throw error
  }
  await record({})
  return true
}

async function addressOf(actor: Actor, { policyId, product }: Renewal): Promise<string | undefined> {
  const { origin } = await getPolicy(actor, policyId)
  const answers = origin && (await answersOfOffer(actor, product, { id: origin.offerId }))
  return answers !== undefined && mayBeWrittenTo(product, answers) ? answers.holder.email : undefined
}

async function wordsOf(actor: Actor, { product, policy, holder, insurer, endDate }: Renewal): Promise<{ readonly subject: string; readonly text: string }> {
  const t = translatorOf('ro')
  const about = { policy, product: findProduct(product)?.messages.ro.name ?? product, end: formatDay(endDate, 'ro') }
  return { subject: t('renewals.mail.subject', about), text: t('renewals.mail.text', { ...about, client: holder, insurer, broker: actor.name, agency: await readAgencyName(actor) }) }
}
