'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { addFleetRows, askForFleet } from '@/lib/features/fleets/endpoints'
import { ROWS_AT_ONCE_MAX } from '@/lib/features/fleets/model/fleet'
import type { ProductId } from '@/lib/products/registry'
import { call } from '@/lib/platform/api/call-endpoint'

/** Saves the rows of a fleet piece by piece, then asks insurers. Sent again after a failure, it is the same fleet: nothing is doubled. */
export function useSendFleet(product: ProductId) {
  const locale = useLocale()
  const router = useRouter()
  const queries = useQueryClient()
  const [fleetId] = useState(() => crypto.randomUUID())
  const [done, setDone] = useState(0)
  const send = useMutation({
    mutationFn: async (drafts: readonly Readonly<Record<string, unknown>>[]) => {
      for (let at = 0; at < drafts.length; at += ROWS_AT_ONCE_MAX) {
        const rows = drafts.slice(at, at + ROWS_AT_ONCE_MAX).map((draft, index) => ({ row: at + index + 1, draft }))
        await call(addFleetRows, { params: { fleetId }, input: { product, rows } })
        setDone(at + rows.length)
      }
      return call(askForFleet, { params: { fleetId }, input: { locale } })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [JOBS_KEY] })
      router.push(`/fleets/${fleetId}`)
    },
  })
  return { send, done }
}
