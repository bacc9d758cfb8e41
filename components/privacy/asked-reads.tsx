'use client'

import { lazy, Suspense } from 'react'
import type { AskedRead } from '@/lib/features/privacy/endpoints'

const AskedReadsForm = lazy(() => import('./asked-reads-form').then((module) => ({ default: module.AskedReadsForm })))

/** What the data officer asks the reader of the page to explain. The form loads only where something is asked. */
export function AskedReads({ initial }: { initial: readonly AskedRead[] }) {
  return initial.length === 0 ? null : (
    <Suspense>
      <AskedReadsForm initial={initial} />
    </Suspense>
  )
}
