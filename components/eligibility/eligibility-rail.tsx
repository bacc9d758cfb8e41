'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Definition } from '@/lib/wizard/define'
import type { Walk } from '@/lib/wizard/walk'
import { eligibilityIn } from '@/lib/products/walk-eligibility'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { OtherProductRowsProps } from './other-product-rows'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import { InsurerRows } from './insurer-rows'
import { useIdle } from './use-idle'
import { useIneligibleReason } from './use-ineligible-reason'

const OtherProductRows = dynamic(() => import('./other-product-rows').then((module) => module.OtherProductRows), { ssr: false, loading: CheckingText })

interface EligibilityRailProps extends OtherProductRowsProps {
  definition: Definition
  messages: AnyProductMessages
  walked: Pick<Walk, 'stops'>
  insurers: readonly InsurerOnSale[]
  className?: string
}

/** Insurers and other products with their eligibility by the answers. Collapsed on a phone. */
export function EligibilityRail({ definition, messages, walked, insurers, className, ...others }: EligibilityRailProps) {
  'use memo'
  const t = useTranslations('eligibility')
  const { locale, today } = others
  const ineligibleReason = useIneligibleReason(locale)
  const isIdle = useIdle()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const eligibility = eligibilityIn(walked)
  const reason = eligibility.state === 'notPossible' ? ineligibleReason({ definition, messages }, eligibility.problem) : undefined
  return (
    <aside aria-label={t('title')} className={className}>
      <Button className="w-full desk:hidden" aria-expanded={isOpen} aria-controls={id} onPress={() => setIsOpen(!isOpen)}>
        {t('title')}
        <Icon name={isOpen ? 'up' : 'chevron-down'} />
      </Button>
      <div id={id} className={`grid gap-4 rounded-lg border border-line bg-surface p-4 max-desk:mt-2 ${isOpen ? '' : 'max-desk:hidden'}`}>
        <Part title={t('insurers')}>
          <InsurerRows insurers={insurers} eligibility={eligibility} reason={reason} today={today} />
        </Part>
        <Part title={t('others')}>{isIdle ? <OtherProductRows {...others} /> : <CheckingText />}</Part>
      </div>
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function CheckingText() {
  return <p className="py-2 text-sm text-ink-2">{useTranslations('eligibility')('checking')}</p>
}
