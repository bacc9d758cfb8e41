import 'server-only'
import type { MainRole } from '@/lib/domain/people/role'
import type { PersonRow } from './shapes'

/** How somebody proves who they are beside a password. */
export type SecondFactor = PersonRow['secondFactor']

/** The second factors of people, by user; who has none is left out. Nobody can set one up yet: the ways to sign in fill this in. */
export function findSecondFactors(_userIds: readonly string[]): Promise<ReadonlyMap<string, SecondFactor>> {
  return Promise.resolve(new Map())
}

/** Whether somebody with the role has to have one. None does before there are any. */
export function isSecondFactorRequired(_role: MainRole): boolean {
  return false
}
