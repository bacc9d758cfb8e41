'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { SelectField } from '@/components/ui/fields/select-field'
import { momentInFigures } from '@/lib/domain/time/moment'

interface RunChoiceProps {
  quoteId: string
  /** The quote's runs, newest first. */
  runs: readonly { readonly run: number; readonly startedAt: Date }[]
  /** The run on the screen. */
  shown: number
}

/** Links to the offers of other runs. */
export function RunChoice({ quoteId, runs, shown }: RunChoiceProps) {
  const t = useTranslations('offerView.runs')
  const router = useRouter()
  const newest = runs[0]?.run
  if (runs.length < 2) return null
  const items = runs.map(({ run, startedAt }) => {
    const when = momentInFigures(startedAt, 'minute')
    return { key: String(run), label: run === newest ? t('newest', { when }) : when }
  })
  return (
    <SelectField
      label={t('label')}
      items={items}
      value={String(shown)}
      onChange={(run) => router.push(run === String(newest) ? `/quotes/${quoteId}/offers` : `/quotes/${quoteId}/offers?run=${run}`)}
      placeholder={t('label')}
      isRequired
      className="w-64 max-w-full print:hidden"
    />
  )
}
