'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { NativeSelect } from '@/components/people/native-select'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { QUOTE_STATES } from '@/lib/domain/quote'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import { type ListFilter, listUrl, PERIODS } from '@/lib/features/search/model/list-filter'

interface ListFiltersProps {
  path: '/quotes' | '/proposals'
  filter: ListFilter
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
  /** Whose quotes the reader sees; a choice of one is none. */
  owners: readonly { readonly id: string; readonly name: string }[]
}

const ANY = '' as const

/** Narrows a list; the address holds the choice, so that it can be shared and the way back works. */
export function ListFilters({ path, filter, productNames, owners }: ListFiltersProps) {
  const t = useTranslations('lists')
  const desk = useTranslations('desk')
  const proposal = useTranslations('proposal')
  const router = useRouter()
  const change = (part: ListFilter) => router.push(listUrl(path, { ...filter, ...part }), { scroll: false })
  const any = { key: ANY, label: t('any') } as const
  return (
    <div role="group" aria-label={t('filters')} className="flex flex-wrap items-end gap-2">
      {path === '/quotes' ? (
        <NativeSelect
          label={t('state')}
          value={filter.state ?? ANY}
          options={[any, ...QUOTE_STATES.filter((state) => state !== 'expired' && state !== 'abandoned').map((key) => ({ key, label: desk(`states.${key}`) }))]}
          onChange={(key) => change({ state: key === ANY ? undefined : key })}
        />
      ) : (
        <NativeSelect
          label={t('stage')}
          value={filter.stage ?? ANY}
          options={[any, ...PROPOSAL_STAGES.map((key) => ({ key, label: proposal(`stages.${key}`) }))]}
          onChange={(key) => change({ stage: key === ANY ? undefined : key })}
        />
      )}
      <NativeSelect label={t('product')} value={filter.product ?? ANY} options={[any, ...Object.entries(productNames).map(([key, label]) => ({ key, label }))]} onChange={(key) => change({ product: key || undefined })} />
      {owners.length > 1 || filter.owner !== undefined ? (
        <NativeSelect label={t('owner')} value={filter.owner ?? ANY} options={[any, ...owners.map(({ id, name }) => ({ key: id, label: name }))]} onChange={(key) => change({ owner: key || undefined })} />
      ) : null}
      <NativeSelect label={t('period')} value={filter.period ?? ANY} options={[any, ...PERIODS.map((key) => ({ key, label: t(`periods.${key}`) }))]} onChange={(key) => change({ period: key === ANY ? undefined : key })} />
      <div className="flex min-h-8 items-center">
        <Checkbox label={t('chosen')} value={filter.chosen === true} onChange={(isOn) => change({ chosen: isOn ? true : undefined })} />
      </div>
      {Object.keys(filter).length === 0 ? null : (
        <LinkButton href={path} size="small" variant="quiet">
          {t('clear')}
        </LinkButton>
      )}
    </div>
  )
}
