import 'server-only'
import type { LetterheadView } from './endpoints'
import { readAgencyName } from '@/lib/features/people/agency-name'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { Fault } from '@/lib/domain/fault'
import { type StoredLogo, unsafeFindLogo, unsafeReadLetterhead } from './store/letterheads'

/** The letterhead of the actor's agency. @throws NotAllowed */
export async function readLetterhead(actor: Actor): Promise<LetterheadView> {
  requirePermission(actor, 'letterhead.manage')
  return { agency: await readAgencyName(actor), letterhead: await unsafeReadLetterhead(actor.agencyId) }
}

/** The logo of the actor's agency. @throws NotAllowed; Fault `notFound` without one */
export async function readLogo(actor: Actor): Promise<StoredLogo> {
  requirePermission(actor, 'quote.read')
  const logo = await unsafeFindLogo(actor.agencyId)
  if (logo === undefined) throw new Fault('notFound')
  return logo
}
