'use client'

import { lazy, Suspense } from 'react'
import type { Party } from '@/lib/domain/party'
import type { QuestionOf } from '@/lib/wizard/define'

const KnownClient = lazy(() => import('@/components/wizard/clients/known-client').then((module) => ({ default: module.KnownClient })))
const OtherKind = lazy(() => import('@/components/wizard/other-kind').then((module) => ({ default: module.OtherKind })))

interface CodeNoticesProps {
  question: QuestionOf<'party'>
  kind: Party['kind']
}

/** What a CNP or CUI gives away once it is typed: whose it is, and that it was typed into the wrong form. Comes after the page. */
export function CodeNotices(props: CodeNoticesProps) {
  return (
    <Suspense>
      <OtherKind {...props} />
      <KnownClient {...props} />
    </Suspense>
  )
}
