import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { systemDatabase } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { newId } from '@/lib/platform/database/new-id'
import { agency } from '@/lib/platform/session/agency-table'
import type { Locale } from '@/lib/i18n/locales'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { GivenRoles } from '@/lib/domain/people/role'
import { inviteWithin } from '@/lib/features/people/invitations/invite'
import { mailInvitation } from '@/lib/features/people/invitations/mail-invitation'
import type { LinkByMail } from '@/lib/features/people/shapes'
import { lockAgencies, requireFreeAgencyName } from './agency-rules'

interface NewAgency {
  readonly name: string
  readonly administrator: { readonly name: string; readonly email: string }
  readonly byMail: boolean
  readonly locale: Locale
}

const roles = { role: 'admin', extraRoles: ['data-officer'] } as const satisfies GivenRoles

/**
 * Makes an agency, and an invitation for its first administrator, who is its data officer too. They do not own the installation.
 * Both agencies record it. @throws NotAllowed; Fault `agencyNameTaken`, `alreadyUser`
 */
export async function createAgency(actor: Actor, { name, administrator, byMail, locale }: NewAgency): Promise<LinkByMail> {
  requirePermission(actor, 'agency.manage')
  const { db } = await systemDatabase('agencies of an installation')
  const id = newId()
  // In the new agency somebody acts who is none of its people.
  const by = { agencyId: id, system: actor.name }
  const { link } = await db.transaction(async (tx) => {
    const agencies = await lockAgencies(tx, actor)
    requireFreeAgencyName(agencies, { name })
    // What an owner of the demo makes belongs to the demo.
    const isDemo = agencies.some((one) => one.id === actor.agencyId && one.isDemo)
    await tx.insert(agency).values({ id, name, isDemo })
    const entry = { what: 'agency.created', subject: { kind: 'agency', id }, details: { name } } as const
    await recordEvent(by, entry, tx)
    await recordEvent(actor, entry, tx)
    return inviteWithin(tx, by, { ...administrator, ...roles })
  })
  return runAsAgency(id, () => mailInvitation(by, { ...administrator, ...roles, link, byMail, locale }))
}
