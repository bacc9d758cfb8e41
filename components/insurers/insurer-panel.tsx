'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import type { InsurersView, ManagedInsurer } from '@/lib/features/insurers/endpoints'
import type { ProductHealthView } from '@/lib/features/insurer-health/endpoints'
import { AccessPart } from './access-part'
import { HealthPart } from './health-part'
import { ListsPart } from './lists-part'
import { SettingsPart } from './settings-part'
import { StopSellPart } from './stop-sell-part'

interface InsurerPanelProps {
  insurer: ManagedInsurer
  view: InsurersView
  products: readonly string[]
  productNames: Readonly<Record<string, string>>
  health: readonly ProductHealthView[]
  onMove: (by: -1 | 1) => void
  onClose: () => void
}

/** One insurer below the list: its days without sale, its settings, its credentials and a test call. Takes focus; Escape closes it. */
export function InsurerPanel({ insurer, view, products, productNames, health, onMove, onClose }: InsurerPanelProps) {
  const t = useTranslations('insurers')
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    const element = panel.current
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key === 'Escape') onClose()
    }
    element?.addEventListener('keydown', closeOnEscape)
    return () => element?.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    <section ref={panel} aria-labelledby={titleId} className="mt-4 rounded-lg border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-2.5 p-4">
        <Monogram name={insurer.name} size="small" />
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-lg font-semibold break-words outline-none">
          {insurer.name}
        </h2>
        <Button size="small" onPress={() => onMove(-1)}>
          <Icon name="up" /> {t('order.up')}
        </Button>
        <Button size="small" onPress={() => onMove(1)}>
          <Icon name="down" /> {t('order.down')}
        </Button>
        <Button variant="quiet" size="small" aria-label={t('close')} onPress={onClose} className="w-9 px-0!">
          <Icon name="close" />
        </Button>
      </header>
      <HealthPart health={health} productNames={productNames} />
      <StopSellPart insurer={insurer} others={view.insurers.filter(({ id }) => id !== insurer.id)} today={view.today} productNames={productNames} />
      <SettingsPart insurer={insurer} products={products} productNames={productNames} environment={view.environments[insurer.service]} />
      <ListsPart insurer={insurer} environment={view.environments[insurer.service]} />
      <AccessPart insurer={insurer} environment={view.environments[insurer.service]} />
    </section>
  )
}
