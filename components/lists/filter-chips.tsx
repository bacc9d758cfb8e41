'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FILTER_KEYS } from '@/components/layout/shortcuts/press-page-control'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import type { ListDefinition } from '@/lib/features/lists/model/list-definition'
import type { ListState } from '@/lib/features/lists/model/list-state'
import { FilterDialog } from './filter-dialog'
import { type ListOptions, useFilterWords } from './filter-words'

interface FilterChipsProps {
  definition: ListDefinition
  filters: ListState['filters']
  options: ListOptions
  onChange: (filters: ListState['filters']) => void
}

/** What narrows the list, each as a short sentence with a cross, and the way to one more. */
export function FilterChips({ definition, filters, options, onChange }: FilterChipsProps) {
  const t = useTranslations('listView')
  const words = useFilterWords(options)
  const [isOpen, setIsOpen] = useState(false)
  const shown = definition.filters.flatMap((filter) => {
    const value = filters[filter.key]
    return value === undefined ? [] : [{ filter, value }]
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map(({ filter, value }) => {
        const [name, text] = [words.nameOf(filter), words.textOf(filter, value)]
        return (
          <span key={filter.key} className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border border-accent-mark bg-accent-soft pl-3 text-sm">
            <button type="button" onClick={() => setIsOpen(true)} aria-label={t('changeFilter', { name })} className="min-w-0 cursor-pointer truncate rounded-xs">
              {text === undefined ? <span className="font-semibold">{name}</span> : <>{name}: <span className="font-semibold">{text}</span></>}
            </button>
            <button type="button" aria-label={t('removeFilter', { name })} onClick={() => onChange(Object.fromEntries(Object.entries(filters).filter(([key]) => key !== filter.key)))} className="flex size-7 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:text-ink">
              <Icon name="close" className="size-3" />
            </button>
          </span>
        )
      })}
      <FilterButton onPress={() => setIsOpen(true)} />
      {shown.length === 0 ? null : (
        <Button size="small" variant="quiet" className="ml-auto" onPress={() => onChange({})}>
          {t('clear')}
        </Button>
      )}
      {isOpen ? <FilterDialog definition={definition} filters={filters} words={words} onApply={onChange} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

function FilterButton({ onPress }: { onPress: () => void }) {
  const t = useTranslations('listView')
  return (
    <button type="button" aria-keyshortcuts={FILTER_KEYS} onClick={onPress} className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-field px-3 text-sm hover:bg-sunk">
      <Icon name="plus" className="size-3.5" />
      {t('addFilter')}
      <Kbd>F</Kbd>
    </button>
  )
}
