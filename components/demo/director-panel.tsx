'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import type { PanelView } from '@/lib/features/demo/endpoints'
import { AttemptsLedger } from './attempts-ledger'
import { FaultTable } from './fault-table'
import { PresetCards } from './preset-cards'
import { usePanel } from './use-panel'
import { useSeconds } from './use-seconds'

type Service = PanelView['services'][number]['service']

/** The director's panel: situations, the faults of each insurer, and what they do to the last quote and to the last attempts. */
export function DirectorPanel({ initial, isVisitors = false, aside, children }: { initial: PanelView; isVisitors?: boolean; aside?: ReactNode; children?: ReactNode }) {
  const t = useTranslations('director')
  const { view, error, change } = usePanel(initial)
  const [service, setService] = useState<Service>(initial.quote?.service ?? 'vehicle')
  const rows = view.insurers.filter((row) => row.service === service)
  const isDown = view.services.some((one) => one.service === service && one.isDown)
  return (
    <>
      <PageHeader title={t('title')} badges={<Badge shape="lock">{t('staysHere')}</Badge>} />
      <p className="-mt-2 mb-3 text-ink-2">{t(isVisitors ? 'leadOfVisitor' : 'lead')}</p>
      <FaultNotice error={error} className="mb-3" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[90rem]:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-3">
          <PresetCards active={view.preset} rows={rows} onChoose={(preset) => change({ kind: 'preset', preset })} />
          <Card padding="none">
            <div className="flex flex-wrap items-end gap-x-6 gap-y-2 px-4 py-3">
              <SegmentedControl
                label={t('servicesLabel')}
                isLabelHidden
                value={service}
                options={view.services.map(({ service: key, changed }) => ({ key, label: `${t(`serviceNames.${key}`)}${changed > 0 ? ` (${changed})` : ''}` }))}
                onChange={(key) => setService(view.services.find((one) => one.service === key)?.service ?? service)}
              />
              <Checkbox label={t('serviceDown')} value={isDown} onChange={(down) => change({ kind: 'service', service, isDown: down })} />
            </div>
            <FaultTable
              caption={t('tableCaption', { service: t(`services.${service}`) })}
              rows={rows}
              onChange={(key, faults) => change({ kind: 'insurer', key, faults })}
            />
            <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
              <LastQuote quote={view.quote} />
              <Button className="ml-auto" onPress={() => change({ kind: 'preset', preset: 'calm' })} isDisabled={view.preset === 'calm'}>
                {t('allNormal')}
              </Button>
            </div>
          </Card>
          {children}
        </div>
        <div className="grid min-w-0 content-start gap-3">
          {aside}
          <AttemptsLedger attempts={view.attempts} />
        </div>
      </div>
    </>
  )
}

function LastQuote({ quote }: { quote: PanelView['quote'] }) {
  const t = useTranslations('director.lastQuote')
  const seconds = useSeconds()
  if (quote === undefined) return <p className="text-ink-2">{t('none')}</p>
  const { quoteId, number, offers, offered, firstMs, asked, failed } = quote
  return (
    <>
      <p role="status">
        <span className="text-ink-2">{t('quote', { number: `${number}` })}</span> <b>{t('offered', { offers, insurers: offered })}</b>
        {firstMs === undefined ? '' : `, ${t('first', { time: seconds(firstMs) })}`}
        {asked === 0 ? '' : ` · ${t('asked', { count: asked })}`}
        {failed === 0 ? '' : ` · ${t('failed', { count: failed })}`}
      </p>
      <LinkButton href={`/quotes/${quoteId}/offers`}>{t('open')}</LinkButton>
    </>
  )
}
