'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { DateField } from '@/components/ui/fields/date-field'
import { Form } from '@/components/ui/fields/form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { formatDay, parseTypedDay } from '@/lib/domain/day'
import type { FilterDefinition, ListDefinition } from '@/lib/features/lists/model/list-definition'
import type { FilterValue, ListState } from '@/lib/features/lists/model/list-state'
import type { useFilterWords } from './filter-words'

interface FilterDialogProps {
  definition: ListDefinition
  filters: ListState['filters']
  words: ReturnType<typeof useFilterWords>
  onApply: (filters: ListState['filters']) => void
  onClose: () => void
}

type Typed = Readonly<Record<string, { readonly from: string; readonly to: string }>>

/** All filters of a list at once; nothing changes until they are applied. */
export function FilterDialog({ definition, filters, words, onApply, onClose }: FilterDialogProps) {
  const t = useTranslations('listView')
  const locale = useLocale()
  const formId = useId()
  const [chosen, setChosen] = useState(filters)
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(definition.filters.flatMap(({ key, kind }) => {
    const value = filters[key]
    return kind === 'days' ? [[key, { from: value?.kind === 'days' && value.from ? formatDay(value.from, locale) : '', to: value?.kind === 'days' && value.to ? formatDay(value.to, locale) : '' }]] : []
  })))
  const isWrong = (text: string) => text.trim() !== '' && parseTypedDay(text) === undefined
  const hasWrong = Object.values(typed).some(({ from, to }) => isWrong(from) || isWrong(to))
  const put = (key: string, value: FilterValue | undefined) => setChosen(Object.fromEntries([...Object.entries(chosen).filter(([one]) => one !== key), ...(value === undefined ? [] : [[key, value] as const])]))

  function apply() {
    const days = Object.entries(typed).flatMap(([key, { from, to }]) => {
      const value = { kind: 'days', from: parseTypedDay(from), to: parseTypedDay(to) } as const
      return value.from === undefined && value.to === undefined ? [] : [[key, value] as const]
    })
    onApply({ ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value.kind !== 'days')), ...Object.fromEntries(days) })
    onClose()
  }

  function field(filter: FilterDefinition) {
    const value = chosen[filter.key]
    if (filter.kind === 'flag') return <Checkbox label={words.nameOf(filter)} value={value?.kind === 'flag'} onChange={(isOn) => put(filter.key, isOn ? { kind: 'flag' } : undefined)} />
    if (filter.kind === 'days') {
      const { from = '', to = '' } = typed[filter.key] ?? {}
      const side = (name: 'from' | 'to', text: string) => <DateField label={t(name)} value={text} isInvalid={isWrong(text)} errorMessage={isWrong(text) ? t('dayWrong') : undefined} onChange={(next) => setTyped({ ...typed, [filter.key]: { from, to, [name]: next } })} />
      return <div className="grid grid-cols-2 gap-2">{side('from', from)}{side('to', to)}</div>
    }
    const values = value?.kind === 'choice' ? value.values : []
    return (
      <div className="grid max-h-40 gap-1 overflow-y-auto">
        {words.optionsOf(filter).map(({ key, label }) => {
          const without = values.filter((one) => one !== key)
          return <Checkbox key={key} label={label} value={values.includes(key)} onChange={(isOn) => put(filter.key, isOn ? { kind: 'choice', values: [...without, key] } : without.length === 0 ? undefined : { kind: 'choice', values: without })} />
        })}
      </div>
    )
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => { if (!isOpen) onClose() }}
      title={t('filterTitle')}
      closeLabel={t('close')}
      footer={<Button type="submit" form={formId} variant="primary" isDisabled={hasWrong}>{t('apply')}</Button>}
    >
      <Form id={formId} className="gap-x-6 sm:columns-2" onSubmit={() => { if (!hasWrong) apply() }}>
        {definition.filters.filter((filter) => filter.kind !== 'choice' || words.optionsOf(filter).length > 0).map((filter) => (
          <fieldset key={filter.key} className="mb-4 break-inside-avoid">
            {filter.kind === 'flag' ? null : <legend className="mb-1 text-sm font-semibold">{words.nameOf(filter)}</legend>}
            {field(filter)}
          </fieldset>
        ))}
      </Form>
    </Dialog>
  )
}
