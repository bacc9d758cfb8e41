'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { CONTINUE_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { Monogram } from '@/components/ui/monogram'
import { Notice } from '@/components/ui/notice'
import { call } from '@/lib/platform/api/call-endpoint'
import { requestOffers } from '@/lib/features/offers/endpoints'
import { Fault, isNotFound } from '@/lib/domain/fault'
import type { Day } from '@/lib/domain/day'
import { type InsurerOnSale, whyNotAsked } from '@/lib/features/insurers/model/stop-sell'
import { InsurerOutlook, says } from './insurer-outlook'
import { InsurersNotAsked } from './insurers-not-asked'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import type { DraftSaver } from '@/components/wizard/draft/draft-saver'
import { GoneQuoteNotice } from '@/components/wizard/draft/gone-quote-notice'

interface RequestOffersProps {
  quoteId: string
  /** All that have the product; those that are not asked today are named with the reason. */
  insurers: readonly InsurerOnSale[]
  today: Day
  /** What can be foreseen of the insurers. */
  outlook?: readonly OutlookView[] | undefined
  saver: DraftSaver
  onRequested: () => void
  /** Called when saving failed, so no insurer was asked. */
  onNotSaved: () => void
}

/** The insurers to ask, all ticked. Saves the draft before asking. */
export function RequestOffers({ quoteId, insurers: all, today, outlook = [], saver, onRequested, onNotSaved }: RequestOffersProps) {
  const t = useTranslations()
  const insurers = all.filter((insurer) => whyNotAsked(insurer, today) === undefined)
  const [chosen, setChosen] = useState<readonly string[]>(() => insurers.map(({ id }) => id))
  const [isPending, setIsPending] = useState(false)
  const [fault, setFault] = useState<Fault>()

  function foreseenOf(id: string): ReactNode {
    const foreseen = outlook.find(({ insurerId }) => insurerId === id)
    return foreseen && says(foreseen) ? <InsurerOutlook outlook={foreseen} /> : undefined
  }

  async function request() {
    if (isPending) return
    setFault(undefined)
    if (chosen.length === 0) {
      setFault(new Fault('noInsurers'))
      return
    }
    setIsPending(true)
    try {
      if (await saver.flush()) {
        await call(requestOffers, { params: { quoteId }, input: { insurerIds: [...chosen] } })
        // Stays pending until the next page is there: a press on the way would ask all insurers once more.
        return onRequested()
      }
      onNotSaved()
    } catch (cause) {
      setFault(cause instanceof Fault ? cause : new Fault('unexpected', { cause }))
    }
    setIsPending(false)
  }

  return (
    <>
      <Card title={t('wizard.checkPage.insurers')}>
        {insurers.length === 0 ? (
          <Notice tone="warn">{t('wizard.checkPage.noInsurers')}</Notice>
        ) : (
          <CheckboxGroup
            label={t('wizard.checkPage.insurers')}
            isLabelHidden
            isRequired
            description={t('wizard.checkPage.insurersHint')}
            columns={1}
            options={insurers.map(({ id, name }) => ({ key: id, label: <InsurerName name={name} />, description: foreseenOf(id) }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <InsurersNotAsked insurers={all} today={today} />
      </Card>
      {fault === undefined ? null : isNotFound(fault) ? (
        <GoneQuoteNotice />
      ) : (
        <Notice tone="bad" role="alert" title={t('wizard.checkPage.failed')}>
          {t(`faults.${fault.code}`, fault.details.params)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 xl:justify-stretch">
        <Button variant="primary" size="large" className="min-w-48 xl:flex-1" aria-keyshortcuts={CONTINUE_KEYS} isDisabled={insurers.length === 0} onPress={() => void request()}>
          {isPending ? t('wizard.checkPage.requesting') : t('wizard.checkPage.request')}
        </Button>
      </div>
    </>
  )
}

function InsurerName({ name }: { name: string }) {
  return (
    <span className="-mt-0.5 inline-flex items-center gap-2">
      <Monogram name={name} size="small" />
      {name}
    </span>
  )
}
