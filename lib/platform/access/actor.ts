import type { Role } from '@/lib/domain/people/role'

/** The signed-in user on whose behalf something happens. Every record is read and written within the actor's agency. */
export interface Actor {
  readonly userId: string
  readonly agencyId: string
  /** The main role first. */
  readonly roles: readonly Role[]
  /** Whether a broker sees the work of the whole agency, or their own alone. It restricts no other role. */
  readonly seesAgency: boolean
  readonly name: string
  readonly email: string
  readonly sessionId: string
}
