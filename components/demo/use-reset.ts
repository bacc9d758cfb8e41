'use client'

import { useMutation } from '@tanstack/react-query'
import { resetWorld } from '@/lib/features/demo/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Lets the world begin anew, and opens a page of it: every part of the page that is open shows what is gone. */
export function useReset(openPage: () => void) {
  return useMutation({ mutationFn: () => call(resetWorld, {}), onSuccess: openPage })
}
