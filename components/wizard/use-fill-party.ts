'use client'

import { set, useFormContext } from 'react-hook-form'
import type { Party } from '@/lib/domain/party'
import type { Draft } from './draft'
import { partyDraft } from './party-draft'

/** Fills the whole party of this name with what is known of a client. */
export function useFillParty(name: string): (party: Party) => void {
  const { getValues, reset } = useFormContext<Draft>()
  return (party) => {
    const values = structuredClone(getValues())
    set(values, name, partyDraft(party))
    reset(values)
  }
}
