'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { cleanDraft, type Draft } from '@/components/wizard/draft/draft'
import { useWizard } from '@/components/wizard/wizard-context'
import { identifyVehicle } from '@/lib/features/vehicle-data/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { MECHANICAL_ANSWERS, NEEDED_TO_IDENTIFY } from '@/lib/products/vehicle/mechanical-answers'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { withChanges, withoutChanges } from '@/lib/wizard/intake/apply'
import { type CatalogueMatch, catalogueMatches } from './catalogue-matches'
import { CatalogueRows } from './catalogue-rows'

/** What was ticked, as changes of the form. */
export interface CatalogueChanges {
  readonly count: number
  readonly apply: (draft: Draft) => Draft
  readonly revert: (later: Draft) => Draft
}

interface VehicleDataDialogProps {
  /** The questions of the step. */
  asked: readonly AskedQuestion[]
  /** The draft at opening. */
  draft: Draft
  onFill: (changes: CatalogueChanges) => void
  onClose: () => void
}

/** What the catalogue says of the vehicle beside what was typed: only ticked values are filled in, blank fields are ticked at first. */
export function VehicleDataDialog({ asked, draft: values, onFill, onClose }: VehicleDataDialogProps) {
  const t = useTranslations('vehicleData')
  const { quoteId, messages } = useWizard()
  const draft = useMemo(() => cleanDraft(values), [values])
  const answers = mechanicalAnswers(asked)
  const missing = NEEDED_TO_IDENTIFY.filter((key) => answers[key] === undefined)
  const { data, error } = useQuery({
    queryKey: ['vehicle-data', quoteId, answers],
    queryFn: ({ signal }) => call(identifyVehicle, { params: { quoteId }, input: { answers } }, signal),
    enabled: missing.length === 0,
    retry: false,
    gcTime: 0,
  })
  const matches = data === undefined ? [] : catalogueMatches(asked, data.found)
  const [tickedByKey, setTickedByKey] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = ({ path, isTyped }: CatalogueMatch) => tickedByKey.get(path) ?? !isTyped
  const ticked = matches.filter(isTicked)
  const labelOf = (key: string) => messages.questions[key]?.label ?? key

  function fill() {
    onFill({ count: ticked.length, apply: (now) => withChanges(now, ticked), revert: (later) => withoutChanges(later, draft, ticked) })
  }

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isDisabled={ticked.length === 0} onPress={fill}>
            {t('apply', { count: ticked.length })}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-2">{t('lead')}</p>
      <FaultNotice error={error ?? undefined} />
      {missing.length > 0 ? <p className="font-medium text-warn">{t('missing', { list: missing.map(labelOf).join(', ') })}</p> : null}
      {missing.length === 0 && data === undefined && error === null ? <p role="status">{t('asking')}</p> : null}
      {data === undefined ? null : (
        <div className="grid gap-3">
          <p className="font-medium figures">{t('code', { code: data.code })}</p>
          {matches.length === 0 ? <p role="status">{t('same')}</p> : <CatalogueRows matches={matches} isTicked={isTicked} onTick={({ path }, isOn) => setTickedByKey(new Map([...tickedByKey, [path, isOn]]))} />}
        </div>
      )}
    </Dialog>
  )
}

/** The valid answers of the step that the catalogue is asked with. */
function mechanicalAnswers(asked: readonly AskedQuestion[]): Record<string, string | number> {
  const known = asked.flatMap(({ question: { key }, value }) => (key in MECHANICAL_ANSWERS && (typeof value === 'string' || typeof value === 'number') ? [[key, value] as const] : []))
  return Object.fromEntries(known)
}
