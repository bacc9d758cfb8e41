'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ListDefinition } from '@/lib/features/lists/model/list-definition'
import { DENSITIES, type Density, type ListState, viewQuery } from '@/lib/features/lists/model/list-state'
import { ExportMenu } from './export-menu'

interface ListToolbarProps {
  definition: ListDefinition
  state: ListState
  search: string
  choosesColumns: boolean
  onChooseColumns: () => void
  onDensity: (density: Density) => void
  mayHaveCodes: boolean
  actions?: ReactNode
}

/** What shapes a list: its columns, the height of its rows, and the export. */
export function ListToolbar({ definition, state, search, choosesColumns, onChooseColumns, onDensity, mayHaveCodes, actions }: ListToolbarProps) {
  const t = useTranslations('listView')
  return (
    <div className="order-2 flex min-h-9 flex-wrap items-center gap-2">
      <Button aria-expanded={choosesColumns} className="max-sm:hidden" onPress={onChooseColumns}>
        {t('chooseColumns')} <span className="font-normal text-ink-2">{t('columnsOf', { shown: state.columns.length, all: definition.columns.length })}</span>
      </Button>
      <DensityChoice value={state.density} onChange={onDensity} />
      <ExportMenu list={definition.name} query={viewQuery(definition, state)} search={search} mayHaveCodes={mayHaveCodes} />
      {actions}
    </div>
  )
}

function DensityChoice({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const t = useTranslations('listView')
  return (
    <div role="group" aria-label={t('density')} className="inline-flex rounded-md border border-line bg-sunk p-0.5 max-sm:hidden">
      {DENSITIES.map((density) => (
        <button key={density} type="button" aria-pressed={density === value} title={t(`densities.${density}`)} aria-label={t(`densities.${density}`)} onClick={() => onChange(density)} className="flex size-8 cursor-pointer items-center justify-center rounded-sm text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-accent aria-pressed:shadow-card">
          <DensityMark lines={density === 'loose' ? 2 : density === 'middle' ? 3 : 4} />
        </button>
      ))}
    </div>
  )
}

function DensityMark({ lines }: { lines: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
      {Array.from({ length: lines }, (_, line) => (
        <rect key={line} x="2" y={3 + (line * 10) / (lines - 1) - 0.75} width="12" height="1.5" rx="0.75" fill="currentColor" />
      ))}
    </svg>
  )
}
