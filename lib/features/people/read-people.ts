import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { isMailConfigured } from '@/lib/platform/mail/send-mail'
import { MAIN_ROLES, rolesOf } from '@/lib/domain/people/role'
import type { PeopleView } from './shapes'
import { findBranches } from './store/branches'
import { findPendingEmails, pendingView } from './store/email-changes'
import { findInvitations } from './store/invitations'
import { findPeople } from './store/people'
import { findSecondFactors, isSecondFactorRequired } from './second-factors'

/** The page of people: who works here, who is invited, which branches there are, and what the reader may give. @throws NotAllowed */
export async function readPeople(actor: Actor): Promise<PeopleView> {
  const [people, invitations, branches] = [await findPeople(actor), await findInvitations(actor), await findBranches(actor)]
  const pendingEmails = await findPendingEmails(actor)
  const factors = await findSecondFactors(people.map(({ id }) => id))
  return {
    // Instants of sessions and invitations are the machine's, which nobody moves.
    now: new Date(systemNow()).toISOString(),
    people: people.map(({ createdAt, lastSeenAt, ...person }) => ({
      ...person,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString(),
      isYou: person.id === actor.userId,
      secondFactor: factors.get(person.id) ?? { kind: 'none' },
      needsSecondFactor: isSecondFactorRequired(rolesOf(person)),
      pendingEmail: pendingView(pendingEmails.get(person.id)),
    })),
    invitations: invitations.map(({ sentAt, expiresAt, ...invitation }) => ({ ...invitation, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() })),
    branches,
    givableRoles: MAIN_ROLES.filter((role) => role !== 'director' || env().demo),
    mayGiveOwnership: can(actor, 'agency.manage'),
    sendsMail: isMailConfigured(),
    invitationHours: Math.round(env().invitationMs / 3_600_000),
  }
}
