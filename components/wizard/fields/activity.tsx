'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/platform/api/call-endpoint'
import { type Activities, readActivities } from '@/lib/features/nomenclature/register-endpoints'
import { CAEN_DIGITS } from '@/lib/domain/caen'
import { textOf } from '@/components/wizard/draft/draft'
import { useAnswer } from '../use-answer'
import { useWizard } from '../wizard-context'
import { ComboPart } from './combo-part'

/** What a company does: a class of CAEN, found by its code or by words of its name. */
export function Activity({ name, label }: { name: string; label: string }) {
  const t = useTranslations()
  const { locale } = useWizard()
  const { value, choose, binding } = useAnswer(name)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['activities', locale],
    queryFn: ({ signal }) => call(readActivities, { query: { language: locale } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const items = useMemo(() => itemsOf(data), [data])
  const code = textOf(value) === '' ? '' : textOf(value).padStart(CAEN_DIGITS, '0')
  const former = data?.former.find((one) => one.code === code)
  const successor = data?.current.find((one) => one.code === former?.successor)
  return (
    <div className="min-w-0">
      <ComboPart
        {...binding}
        label={label}
        isRequired={false}
        list={{ isLoading: isFetching, hasFailed: isError && !isFetching, retry: () => void refetch() }}
        items={items}
        value={code || null}
        selectedItem={code === '' ? undefined : { key: code, label: code }}
        onChange={(key) => choose(key ?? '')}
        unmatchedMessage={t('wizard.activity.pick')}
        warning={former && (successor ? t('wizard.activity.replaced', { code, successor: wordsOf(successor) }) : t('wizard.activity.former', { code }))}
      />
      {successor === undefined ? null : (
        <Button size="small" className="mt-1.5" onPress={() => choose(successor.code)}>
          {t('wizard.activity.useSuccessor', { code: successor.code })}
        </Button>
      )}
    </div>
  )
}

function itemsOf(activities: Activities | undefined) {
  if (activities === undefined) return []
  const current = activities.current.map((activity) => ({ key: activity.code, label: wordsOf(activity) }))
  return [...current, ...activities.former.map((one) => ({ key: one.code, label: wordsOf(one), detail: 'CAEN Rev.2' }))]
}

function wordsOf({ code, name }: { code: string; name: string }): string {
  return `${code} ${name}`
}
