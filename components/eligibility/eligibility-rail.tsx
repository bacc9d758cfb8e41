'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef } from 'react'
import type { Definition } from '@/lib/wizard/define'
import type { Walk } from '@/lib/wizard/walk'
import { eligibilityIn } from '@/lib/products/walk-eligibility'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { OtherProductGroupsProps } from './other-product-groups'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import { InsurerGroups } from './insurer-groups'
import { MendLink } from './mend-link'
import { useIdleInView } from './use-idle-in-view'
import { useIneligibleReason } from './use-ineligible-reason'

const OtherProductGroups = lazy(() => import('./other-product-groups').then((module) => ({ default: module.OtherProductGroups })))

interface EligibilityRailProps extends OtherProductGroupsProps {
  definition: Definition
  messages: AnyProductMessages
  walked: Pick<Walk, 'stops'>
  insurers: readonly InsurerOnSale[]
  className?: string
}

/** Insurers and other products by the answers, one line a group. */
export function EligibilityRail({ definition, messages, walked, insurers, className, ...rest }: EligibilityRailProps) {
  'use memo'
  const t = useTranslations('eligibility')
  const { locale, today } = rest
  const ineligibleReason = useIneligibleReason(locale)
  const others = useRef<HTMLDivElement>(null)
  const isSeen = useIdleInView(others)
  const eligibility = eligibilityIn(walked)
  const reason =
    eligibility.state === 'notPossible' ? (
      <>
        {ineligibleReason({ definition, messages }, eligibility.problem)} <MendLink quoteId={rest.quoteId} definition={definition} path={eligibility.problem.path} />
      </>
    ) : undefined
  return (
    <aside aria-label={t('title')} className={className}>
      <div className="grid gap-0.5 rounded-lg border border-line bg-surface p-1.5">
        <InsurerGroups insurers={insurers} eligibility={eligibility} reason={reason} today={today} />
        <div ref={others} className="mt-1 min-h-9 border-t border-line pt-1">
          <Suspense fallback={<CheckingText />}>{isSeen ? <OtherProductGroups {...rest} /> : <CheckingText />}</Suspense>
        </div>
      </div>
    </aside>
  )
}

function CheckingText() {
  return <p className="px-2.5 py-2 text-sm text-ink-2">{useTranslations('eligibility')('checking')}</p>
}
