'use client'

import { get, set, useFormContext } from 'react-hook-form'
import type { Party } from '@/lib/domain/party'
import type { Draft } from '@/components/wizard/draft/draft'
import { partyDraft } from './party-draft'

/** Fills the whole party of this name with what is known of a client. */
export function useFillParty(name: string): (party: Party) => void {
  const { getValues, reset } = useFormContext<Draft>()
  return (party) => {
    const values = structuredClone(getValues())
    // A party who may be the policyholder stays another one.
    const sameAs: unknown = get(values, `${name}.sameAs`)
    set(values, name, { ...partyDraft(party), ...(sameAs === undefined ? {} : { sameAs }) })
    reset(values)
  }
}
