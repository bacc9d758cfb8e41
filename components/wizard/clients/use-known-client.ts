'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '@/lib/platform/api/call-endpoint'
import { findKnownClient } from '@/lib/features/clients/endpoints'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import type { Day } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'

/** The agency's client with the typed CNP or CUI, once the code is complete; undefined for an unknown code. */
export function useKnownClient(kind: Party['kind'], typed: string, today: Day): { readonly id: string; readonly party: Party } | undefined {
  const taxId = codeIn(kind, typed, today)
  const { data } = useQuery({
    queryKey: ['known-client', kind, taxId],
    queryFn: ({ signal }) => call(findKnownClient, { input: { kind, taxId } }, signal),
    enabled: taxId !== '',
  })
  return taxId === '' ? undefined : data?.client
}

function codeIn(kind: Party['kind'], typed: string, today: Day): string {
  if (kind === 'company') {
    const facts = checkCui(typed)
    return facts.ok ? facts.digits : ''
  }
  const facts = checkCnp(typed, today)
  return facts.ok ? facts.cnp : ''
}
