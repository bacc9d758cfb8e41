import 'server-only'
import { env } from '@/lib/platform/env'
import { needsSecondFactor } from '@/lib/domain/people/second-factor'
import type { Role } from '@/lib/domain/people/role'
import { RECOVERY_CODES } from '@/lib/features/second-factors/model/recovery-code'
import { findFactorSummaries } from '@/lib/features/second-factors/store/factors-of-people'
import type { PersonRow } from './shapes'

/** How somebody proves who they are beside a password. */
export type SecondFactor = PersonRow['secondFactor']

/** The second factors of people whom the reader sees, by user; who has none is left out. */
export async function findSecondFactors(userIds: readonly string[]): Promise<ReadonlyMap<string, SecondFactor>> {
  const summaries = await findFactorSummaries(userIds)
  return new Map([...summaries].map(([userId, { kind, since, codesLeft }]) => [userId, { kind, since: since.toISOString(), codesLeft, codes: RECOVERY_CODES }]))
}

/** Whether somebody with the roles has to have one. Nobody in a demo does, where the passwords are printed on the sign-in page. */
export function isSecondFactorRequired(roles: readonly Role[]): boolean {
  return !env().demo && needsSecondFactor(roles, env().secondFactor)
}
