'use client'

import { lazy, Suspense } from 'react'
import type { Party } from '@/lib/domain/party'
import type { QuestionOf } from '@/lib/wizard/define'

const KnownClient = lazy(() => import('@/components/wizard/clients/known-client').then((module) => ({ default: module.KnownClient })))
const OtherKind = lazy(() => import('@/components/wizard/wrong-party-kind').then((module) => ({ default: module.WrongPartyKind })))

interface CodeNoticesProps {
  question: QuestionOf<'party'>
  kind: Party['kind']
}

/** What a typed CNP or CUI reveals: the known client, or that it belongs in the other form. Lazy. */
export function CodeNotices(props: CodeNoticesProps) {
  return (
    <Suspense>
      <OtherKind {...props} />
      <KnownClient {...props} />
    </Suspense>
  )
}
