'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useRefresh } from '@/components/ui/address/use-refresh'
import { proposeRenewal } from '@/lib/features/renewals/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

export interface Proposed {
  readonly made: number
  readonly mailed: number
  /** The quote of the last one that waits for its link to be sent. */
  readonly quoteId: string | undefined
}

/** Proposes the best new offers of policies to their clients, one after the other; the first refusal ends it and keeps what is done. */
export function usePropose() {
  const locale = useLocale()
  const { refresh } = useRefresh()
  return useMutation({
    mutationFn: async (policyIds: readonly string[]) => {
      let done: Proposed = { made: 0, mailed: 0, quoteId: undefined }
      for (const policyId of policyIds) {
        const { quoteId, mailedTo } = await call(proposeRenewal, { params: { policyId }, input: { locale } })
        done = { made: done.made + 1, mailed: done.mailed + (mailedTo === undefined ? 0 : 1), quoteId: mailedTo === undefined ? quoteId : done.quoteId }
      }
      return done
    },
    onSettled: refresh,
  })
}
