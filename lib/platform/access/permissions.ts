import { Fault } from '@/lib/domain/fault'
import type { Role } from '@/lib/domain/people/role'

/**
 * Everything a role may allow. A permission covers the records that the actor sees: those of the agency, or of a broker's own work.
 * Some govern nothing yet, and a test knows what each of them waits for.
 */
export const PERMISSIONS = [
  'ownAccount.manage',
  'quote.read',
  'quote.write',
  'coverPackage.write',
  'offer.request',
  'proposal.share',
  'policy.issue',
  'policy.file',
  'policy.read',
  'client.read',
  'client.write',
  'client.merge',
  'personalCode.reveal',
  'document.read',
  'nomenclature.read',
  'nomenclature.refresh',
  'review.write',
  'review.manage',
  'attempt.resolve',
  'replyFinding.read',
  'report.read',
  'insurer.manage',
  'operatorAccount.manage',
  'integration.read',
  'user.manage',
  'audit.read',
  'job.manage',
  'personalData.review',
  'agency.manage',
  'letterhead.manage',
  'demo.direct',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const BASIC_PERMISSIONS = ['ownAccount.manage', 'quote.read', 'policy.read', 'client.read', 'document.read', 'nomenclature.read'] as const

// Roles separate selling, review and administration: who changes credentials or users issues no policies.
const GRANTED = {
  broker: [...BASIC_PERMISSIONS, 'quote.write', 'coverPackage.write', 'offer.request', 'proposal.share', 'policy.issue', 'policy.file', 'report.read', 'client.write', 'client.merge', 'personalCode.reveal'],
  'back-office': [...BASIC_PERMISSIONS, 'review.write', 'attempt.resolve', 'replyFinding.read', 'policy.file', 'report.read', 'client.write', 'client.merge', 'personalCode.reveal'],
  admin: [...BASIC_PERMISSIONS, 'replyFinding.read', 'report.read', 'insurer.manage', 'operatorAccount.manage', 'integration.read', 'nomenclature.refresh', 'user.manage', 'letterhead.manage', 'review.manage', 'audit.read', 'job.manage'],
  // A session of a director ends where there is no demo.
  director: [...BASIC_PERMISSIONS, 'demo.direct'],
  'data-officer': ['personalData.review', 'audit.read'],
  owner: ['agency.manage'],
} as const satisfies Record<Role, readonly Permission[]>

/** Whoever has roles: an actor, or somebody who is being given some. */
export interface RoleHolder {
  readonly roles: readonly Role[]
}

/** Thrown when no role of an actor includes the permission. */
export class NotAllowed extends Fault {
  constructor(
    readonly permission: Permission,
    readonly roles: readonly Role[],
  ) {
    super('notAllowed')
  }
}

/** Whether one of the holder's roles includes the permission. */
export function can({ roles }: RoleHolder, permission: Permission): boolean {
  return roles.some((role) => permissionsOf(role).includes(permission))
}

/** @throws NotAllowed when none of the holder's roles includes the permission. */
export function requirePermission(holder: RoleHolder, permission: Permission): void {
  if (!can(holder, permission)) throw new NotAllowed(permission, holder.roles)
}

/** What a role allows. */
export function permissionsOf(role: Role): readonly Permission[] {
  return GRANTED[role]
}
