'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Icon } from '@/components/ui/icon'
import { type ListDefinition, usualColumns } from '@/lib/features/lists/model/list-definition'
import type { ColumnKey } from '@/lib/features/lists/model/lists'

interface ColumnChooserProps {
  definition: ListDefinition
  columns: readonly string[]
  onChange: (columns: readonly string[]) => void
}

/** Which columns are shown, and in which order; beside the list, so that the effect is seen. */
export function ColumnChooser({ definition, columns, onChange }: ColumnChooserProps) {
  const t = useTranslations('listView')
  const hidden = definition.columns.map(({ key }) => key).filter((key) => !columns.includes(key))
  const isFixed = (key: string) => definition.columns.some((column) => column.key === key && column.isFixed === true)
  const move = (key: string, by: number) => {
    const [from, rest] = [columns.indexOf(key), columns.filter((one) => one !== key)]
    onChange([...rest.slice(0, from + by), key, ...rest.slice(from + by)])
  }
  return (
    <aside aria-labelledby="column-chooser" className="h-fit w-full rounded-lg border border-line bg-surface p-3.5 desk:w-58 desk:shrink-0">
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 id="column-chooser" className="text-sm font-semibold">{t('chooseColumns')}</h2>
        <button type="button" onClick={() => onChange(usualColumns(definition))} className="min-h-6 cursor-pointer rounded-xs text-sm font-semibold text-accent">{t('columnsReset')}</button>
      </div>
      <ul className="grid gap-1.5">
        {[...columns, ...hidden].map((key) => {
          const [isShown, name] = [columns.includes(key), t(`columns.${key as ColumnKey}`)]
          return (
            <li key={key} className="flex items-center gap-1">
              <Checkbox label={name} value={isShown} isDisabled={isFixed(key)} onChange={(isOn) => onChange(isOn ? [...columns, key] : columns.filter((one) => one !== key))} className="flex-1 text-sm" />
              {isShown && !isFixed(key) ? (
                <>
                  <MoveButton label={t('moveUp', { name })} icon="up" isDisabled={columns.indexOf(key) <= 1} onPress={() => move(key, -1)} />
                  <MoveButton label={t('moveDown', { name })} icon="down" isDisabled={columns.indexOf(key) === columns.length - 1} onPress={() => move(key, 1)} />
                </>
              ) : null}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

function MoveButton({ label, icon, isDisabled, onPress }: { label: string; icon: 'up' | 'down'; isDisabled: boolean; onPress: () => void }) {
  return (
    <button type="button" aria-label={label} disabled={isDisabled} onClick={onPress} className="size-6 cursor-pointer rounded-xs text-ink-2 hover:text-ink disabled:invisible">
      <Icon name={icon} className="mx-auto size-3" />
    </button>
  )
}
