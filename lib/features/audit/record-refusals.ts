import 'server-only'
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { recordEvent } from './store/audit'

/** Who was refused, in the audit trail, when nobody knows. */
const STRANGER = 'stranger'

/**
 * Lets refusals become events, one for each line of the log: about somebody at their agency, about a stranger at the agency that the installation's
 * owner belongs to. Before there is one, strangers stand in the log alone.
 */
export function recordRefusals(): void {
  setRefusalRecorder(async (person, { operation, reason, count, ...source }) => {
    const refused = { what: 'request.refused', details: { operation, reason, count }, source } as const
    if (person) return recordEvent(person, { ...refused, subject: { kind: 'user', id: person.userId } })
    const agencyId = await findOwnersAgency()
    if (agencyId !== undefined) await recordEvent({ agencyId, system: STRANGER }, { ...refused, subject: { kind: 'agency', id: agencyId } })
  })
}

async function findOwnersAgency(): Promise<string | undefined> {
  const { db } = await systemDatabase('agencies of an installation')
  const isOwner = and(arrayContains(appUser.extraRoles, ['owner']), isNull(appUser.disabledAt), isNull(agency.disabledAt))
  const [owners] = await db.select({ id: agency.id }).from(agency).innerJoin(appUser, eq(appUser.agencyId, agency.id)).where(isOwner).orderBy(asc(agency.createdAt), asc(agency.id)).limit(1)
  return owners?.id
}
