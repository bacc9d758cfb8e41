import { Fault } from '@/lib/domain/fault'
import type { Actor, Role } from './actor'

/**
 * Everything a role may allow. A permission covers all records of the agency, because colleagues cover each other.
 * Five govern nothing yet, and a test knows them: `user.manage`, `insurer.manage` and `audit.read` wait for the pages of an
 * administrator, `report.read` for the reports, `personalCode.reveal` for the button that shows a masked code.
 */
export const PERMISSIONS = [
  'quote.read',
  'quote.write',
  'offer.request',
  'proposal.share',
  'policy.issue',
  'policy.file',
  'policy.read',
  'client.read',
  'client.write',
  'personalCode.reveal',
  'document.read',
  'nomenclature.read',
  'nomenclature.refresh',
  'review.write',
  'attempt.resolve',
  'report.read',
  'insurer.manage',
  'operatorAccount.manage',
  'user.manage',
  'audit.read',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const READ_PERMISSIONS = ['quote.read', 'policy.read', 'client.read', 'document.read', 'nomenclature.read'] as const

// Roles separate selling, review and administration: who changes credentials or users issues no policies.
const GRANTED = {
  broker: [...READ_PERMISSIONS, 'quote.write', 'offer.request', 'proposal.share', 'policy.issue', 'policy.file', 'client.write', 'personalCode.reveal'],
  'back-office': [...READ_PERMISSIONS, 'review.write', 'attempt.resolve', 'policy.file', 'report.read', 'client.write', 'personalCode.reveal'],
  admin: [...READ_PERMISSIONS, 'report.read', 'insurer.manage', 'operatorAccount.manage', 'nomenclature.refresh', 'user.manage', 'audit.read'],
} as const satisfies Record<Role, readonly Permission[]>

/** Thrown when an actor's role does not include the permission. */
export class NotAllowed extends Fault {
  constructor(
    readonly permission: Permission,
    readonly role: Role,
  ) {
    super('notAllowed')
  }
}

/** Whether the actor's role includes the permission. */
export function can(actor: Pick<Actor, 'role'>, permission: Permission): boolean {
  const granted: readonly Permission[] = GRANTED[actor.role]
  return granted.includes(permission)
}

/** @throws NotAllowed when the actor's role does not include the permission. */
export function requirePermission(actor: Pick<Actor, 'role'>, permission: Permission): void {
  if (!can(actor, permission)) throw new NotAllowed(permission, actor.role)
}
