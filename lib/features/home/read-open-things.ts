import 'server-only'
import { rolesOf } from '@/lib/domain/people/role'
import { countRefusedSignIns, findLastVerification } from '@/lib/features/audit/store/watch'
import { findOpenRequests } from '@/lib/features/erasure/store/erasure-requests'
import { findManagedInsurers } from '@/lib/features/insurers/store/managed-insurers'
import { findInvitations } from '@/lib/features/people/store/invitations'
import { findPeople } from '@/lib/features/people/store/people'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'

const DAY_MS = 86_400_000

/** What waits for somebody who administers, each with the number of cases; what the reader may not see is left out. */
export interface OpenThings {
  readonly people?: { readonly invitations: number; readonly expired: number; readonly refusedToday: number; readonly lacksDataOfficer: boolean }
  readonly insurers?: { readonly switchedOff: number; readonly stopped: number }
  readonly chain?: { readonly verifiedAt?: Date; readonly isWhole: boolean }
  readonly erasures?: { readonly others: number; readonly own: number }
}

/** The open things of the actor's agency, by the actor's permissions; none for whoever administers nothing. */
export async function readOpenThings(actor: Actor): Promise<OpenThings> {
  return {
    ...(can(actor, 'user.manage') && { people: await ofPeople(actor) }),
    ...(can(actor, 'insurer.manage') && { insurers: await ofInsurers(actor) }),
    ...(can(actor, 'audit.read') && { chain: await findLastVerification(actor) }),
    ...(can(actor, 'personalData.review') && { erasures: await ofErasures(actor) }),
  }
}

async function ofPeople(actor: Actor) {
  const [invitations, people] = [await findInvitations(actor), await findPeople(actor)]
  return {
    invitations: invitations.filter(({ isExpired }) => !isExpired).length,
    expired: invitations.filter(({ isExpired }) => isExpired).length,
    refusedToday: await countRefusedSignIns(actor, new Date(clock.now().getTime() - DAY_MS)),
    lacksDataOfficer: !people.some((person) => !person.isDisabled && can({ roles: rolesOf(person) }, 'personalData.review')),
  }
}

async function ofInsurers(actor: Actor) {
  const [rows, today] = [await findManagedInsurers(actor), clock.today()]
  const isStopped = ({ stopSellFrom, stopSellTo }: (typeof rows)[number]) =>
    (stopSellFrom !== null || stopSellTo !== null) && (stopSellFrom === null || stopSellFrom <= today) && (stopSellTo === null || today <= stopSellTo)
  return { switchedOff: rows.filter(({ isEnabled }) => !isEnabled).length, stopped: rows.filter((row) => row.isEnabled && isStopped(row)).length }
}

async function ofErasures(actor: Actor) {
  const requests = await findOpenRequests(actor)
  const own = requests.filter(({ requestedBy }) => requestedBy.id === actor.userId).length
  return { own, others: requests.length - own }
}
