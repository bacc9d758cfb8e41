'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import type { Renewal } from '@/lib/features/renewals/model/renewal'
import type { RenewalView } from '@/lib/features/renewals/model/renewal-query'

interface RenewalsToolbarProps {
  renewals: readonly Renewal[]
  shownCount: number
  view: RenewalView
  onChange: (change: Partial<RenewalView>) => void
  productNames: Readonly<Record<string, string>>
  children?: ReactNode
}

const ANY = ''

/** What narrows the list, and the acts on what was chosen. */
export function RenewalsToolbar({ renewals, shownCount, view, onChange, productNames, children }: RenewalsToolbarProps) {
  const t = useTranslations('renewals')
  const optionsOf = (names: readonly string[], anyLabel: string, word: (name: string) => string = (name) => name) => [{ key: ANY, label: anyLabel }, ...[...new Set(names)].toSorted().map((key) => ({ key, label: word(key) }))]
  const owners = optionsOf(renewals.map(({ owner }) => owner), t('anyOwner'))
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <h2 className="mr-auto font-semibold">{t('shown', { count: shownCount })}</h2>
      <SelectField label={t('product')} isLabelHidden className="w-40" value={view.product ?? ANY} items={optionsOf(renewals.map(({ product }) => product), t('anyProduct'), (name) => productNames[name] ?? name)} onChange={(product) => onChange({ product: product || undefined })} isRequired isDense />
      <SelectField label={t('insurer')} isLabelHidden className="w-40" value={view.insurer ?? ANY} items={optionsOf(renewals.map(({ insurer }) => insurer), t('anyInsurer'))} onChange={(insurer) => onChange({ insurer: insurer || undefined })} isRequired isDense />
      {owners.length > 2 ? <SelectField label={t('owner')} isLabelHidden className="w-36" value={view.owner ?? ANY} items={owners} onChange={(owner) => onChange({ owner: owner || undefined })} isRequired isDense /> : null}
      <div className="flex min-h-8 items-center"><Checkbox label={t('withoutRenewed')} value={!view.showsRenewed} onChange={(isOn) => onChange({ showsRenewed: !isOn })} /></div>
      {view.weeks.length === 0 ? null : <Button variant="quiet" onPress={() => onChange({ weeks: [] })}>{t('allWeeks')}</Button>}
      {children}
    </div>
  )
}
