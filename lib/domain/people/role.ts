/** What a user of an agency is employed to do; everybody has one. The director leads the demo and exists in the demo only. */
export const MAIN_ROLES = ['broker', 'back-office', 'admin', 'director'] as const
export type MainRole = (typeof MAIN_ROLES)[number]

/** What somebody may be entrusted with beside their main role. */
export const EXTRA_ROLES = ['data-officer', 'owner'] as const
export type ExtraRole = (typeof EXTRA_ROLES)[number]

export const ROLES = [...MAIN_ROLES, ...EXTRA_ROLES] as const
export type Role = (typeof ROLES)[number]

/** The roles of one person. */
export interface GivenRoles {
  readonly role: MainRole
  readonly extraRoles: readonly ExtraRole[]
}

/** The same as one list, the main role first. */
export function rolesOf({ role, extraRoles }: GivenRoles): Role[] {
  return [role, ...extraRoles]
}
