'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { ListAge, ListState } from '@/components/wizard/lists/use-list'
import { dayOfMoment } from '@/lib/domain/time/moment'

/** The note about a list under its field: loading failed, or how old the list is. */
export function ListStatus({ list }: { list: ListState }) {
  const t = useTranslations('wizard')
  if (list.hasFailed) {
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-warn">
        {t('listFailed')}
        <Button variant="quiet" size="small" onPress={list.retry}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  return list.age === undefined ? null : <Age age={list.age} />
}

function Age({ age }: { age: ListAge }) {
  const t = useTranslations('wizard')
  const locale = useLocale()
  const words =
    age.kind === 'register'
      ? t('listOfRegister')
      : t('listOf', { day: dayOfMoment(new Date(age.fetchedAt), locale) })
  return <p className="mt-1 text-sm text-ink-2">{words}</p>
}
