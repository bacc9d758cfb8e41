'use client'

import { lazy, Suspense } from 'react'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'

const SessionEndDialog = lazy(() => import('./session-end-dialog').then((module) => ({ default: module.SessionEndDialog })))

/** Watches the end of the session. It loads after the page. */
export function SessionEnd() {
  return useIsHydrated() ? (
    <Suspense>
      <SessionEndDialog />
    </Suspense>
  ) : null
}
