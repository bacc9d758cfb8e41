/** What a user of an agency is employed to do. */
export const ROLES = ['broker', 'back-office', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** The signed-in user on whose behalf something happens. Every record is read and written within the actor's agency. */
export interface Actor {
  readonly userId: string
  readonly agencyId: string
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly sessionId: string
}
