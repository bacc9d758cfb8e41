import type { PeopleView, PersonRow } from '@/lib/features/people/endpoints'

/** Why the reader cannot change somebody, where they cannot: it is themselves, or an owner whom only an owner changes. */
export function whyFixed({ isYou, extraRoles }: Pick<PersonRow, 'isYou' | 'extraRoles'>, { mayGiveOwnership }: Pick<PeopleView, 'mayGiveOwnership'>): 'self' | 'ownerOnly' | undefined {
  if (isYou) return 'self'
  return extraRoles.includes('owner') && !mayGiveOwnership ? 'ownerOnly' : undefined
}
