'use client'

import { get, set, useFormContext } from 'react-hook-form'
import type { Party } from '@/lib/domain/party'
import type { Draft } from '@/components/wizard/draft/draft'
import { partyDraft } from './party-draft'

/** Fills the whole party of this name from a client. */
export function useFillParty(name: string): (party: Party) => void {
  const { getValues, reset } = useFormContext<Draft>()
  return (party) => {
    const values = structuredClone(getValues())
    // Keeps whether the party is the policyholder.
    const sameAs: unknown = get(values, `${name}.sameAs`)
    set(values, name, { ...partyDraft(party), ...(sameAs === undefined ? {} : { sameAs }) })
    reset(values)
  }
}
