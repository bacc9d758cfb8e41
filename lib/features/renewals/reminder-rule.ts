import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { findReminderDays, saveReminderDays } from './store/reminders'

/** The actor's own rule, and whether this desk sends mail at all. @throws NotAllowed */
export async function readReminderRule(actor: Actor): Promise<{ daysBefore: number[]; sendsMail: boolean }> {
  return { daysBefore: [...(await findReminderDays(actor))], sendsMail: isMailConfigured() }
}

/** Changes it. @throws NotAllowed */
export async function changeReminderRule(actor: Actor, { daysBefore }: { readonly daysBefore: readonly number[] }): Promise<{ daysBefore: number[]; sendsMail: boolean }> {
  await saveReminderDays(actor, daysBefore)
  return readReminderRule(actor)
}
