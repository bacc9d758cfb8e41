'use client'

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '@/lib/platform/api/call-endpoint'
import { readPostcode } from '@/lib/features/nomenclature/register-endpoints'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { useSetAnswer } from '@/components/wizard/use-set-answer'

const postcodeOf = (locality: string) =>
  queryOptions({
    queryKey: ['postcode', locality],
    queryFn: ({ signal }) => call(readPostcode, { query: { locality } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The register's postcode for the locality of the address of this name. */
export function usePostcodeOfLocality(address: string): { readonly postcode?: string | undefined; readonly isPerStreet: boolean } | undefined {
  const locality = textOf(useWatch<Draft>({ name: `${address}.cityCode` }))
  return useQuery({ ...postcodeOf(locality), enabled: locality !== '' }).data
}

/**
 * Sets the locality of the address of this name by its SIRUTA code, and proposes its postcode. A typed
 * postcode stays.
 */
export function useSetLocality(address: string): (code: string) => void {
  const { getValues } = useFormContext<Draft>()
  const setAnswer = useSetAnswer()
  const queries = useQueryClient()
  const valueOf = (part: string) => textOf(getValues(`${address}.${part}`))

  // A failed request proposes nothing and shows no error.
  const proposalOf = async (code: string) => (code === '' ? undefined : (await queries.query(postcodeOf(code)).catch(() => undefined))?.postcode)

  async function propose(before: string, now: string) {
    const [last, next] = await Promise.all([proposalOf(before), proposalOf(now)])
    const currentPostcode = valueOf('postcode')
    const isTyped = currentPostcode !== '' && currentPostcode !== last
    if (valueOf('cityCode') === now && !isTyped && currentPostcode !== (next ?? '')) setAnswer(`${address}.postcode`, next ?? '')
  }

  return (code) => {
    const before = valueOf('cityCode')
    setAnswer(`${address}.cityCode`, code)
    void propose(before, code)
  }
}
