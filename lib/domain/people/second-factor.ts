import type { Role } from './role'

/** Who has to have a second factor: whoever administers, or everybody. */
export const FACTOR_POLICIES = ['administrators', 'everybody'] as const
export type FactorPolicy = (typeof FACTOR_POLICIES)[number]

const ADMINISTERING: readonly Role[] = ['admin', 'data-officer', 'owner']

/** Whether somebody with these roles has to have a second factor. */
export function needsSecondFactor(roles: readonly Role[], policy: FactorPolicy): boolean {
  return policy === 'everybody' || roles.some((role) => ADMINISTERING.includes(role))
}

/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60
