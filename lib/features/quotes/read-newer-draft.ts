import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findNewerDraft, type KnownDraft, type NewerDraft } from './store/quotes'

/** Whether somebody has saved a draft since a window read it. @throws NotAllowed; Fault `notFound` */
export async function readNewerDraft(actor: Actor, { quoteId, ...known }: KnownDraft & { readonly quoteId: string }): Promise<{ readonly newer?: NewerDraft | undefined }> {
  const newer = await findNewerDraft(actor, quoteId, known)
  return newer === undefined ? {} : { newer }
}
