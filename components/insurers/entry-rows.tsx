'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextField } from '@/components/ui/fields/text-field'
import { type EditedEntry, type EditedList, ENTRIES_MAX, ENTRY_TEXT_MAX } from '@/lib/domain/edited-lists'

/** An entry as it is typed. */
export type EntryValues = Record<keyof EditedEntry | 'key', string>

let made = 0

/** A line for a new entry; its key stays while the code is typed. */
export function newEntry(): EntryValues {
  made += 1
  return { key: `new ${made}`, code: '', ro: '', en: '' }
}

interface EntryRowsProps {
  list: EditedList
  entries: readonly EntryValues[]
  /** Marks what is missing, after a try to save. */
  showsMissing: boolean
  onChange: (entries: readonly EntryValues[]) => void
}

/** The entries of one list, a line each: the code that travels, and the names that people read. */
export function EntryRows({ list, entries, showsMissing, onChange }: EntryRowsProps) {
  const t = useTranslations('insurers.lists')
  const change = (index: number, part: Partial<EntryValues>) => onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)))
  return (
    <div className="grid gap-2">
      {entries.map((entry, index) => {
        const problems = problemsOf(entries, index)
        return (
          <div key={entry.key} role="group" aria-label={t('entry', { number: index + 1 })} className="grid gap-2 border-b border-line pb-2 sm:grid-cols-[minmax(8rem,1fr)_2fr_2fr_auto] sm:items-start sm:border-0 sm:pb-0">
            <TextField label={t('code')} isLabelHidden={index > 0} isRequired value={entry.code} onChange={(code) => change(index, { code })} maxLength={ENTRY_TEXT_MAX.code} autoCapitalize="none" {...invalid(showsMissing && problems.code && t(problems.code))} />
            <TextField label={t('ro')} isLabelHidden={index > 0} isRequired value={entry.ro} onChange={(ro) => change(index, { ro })} maxLength={ENTRY_TEXT_MAX.ro} {...invalid(showsMissing && problems.ro && t(problems.ro))} />
            <TextField label={t('en')} isLabelHidden={index > 0} optionalWord={t('optional')} value={entry.en} onChange={(en) => change(index, { en })} maxLength={ENTRY_TEXT_MAX.en} />
            <Button variant="quiet" className={index === 0 ? 'sm:mt-6' : ''} aria-label={t('removeEntry', { code: entry.code || String(index + 1) })} onPress={() => onChange(entries.filter((_, at) => at !== index))}>
              <Icon name="close" />
            </Button>
          </div>
        )
      })}
      {entries.length < ENTRIES_MAX[list] ? (
        <div>
          <Button size="small" onPress={() => onChange([...entries, newEntry()])}>
            {t('addEntry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

const invalid = (errorMessage: string | false | undefined) => (errorMessage ? { isInvalid: true, errorMessage } : {})

/** What keeps an entry from being saved. */
export function problemsOf(entries: readonly EntryValues[], index: number): { readonly code?: 'needed' | 'codeTwice'; readonly ro?: 'needed' } {
  const { code = '', ro = '' } = entries[index] ?? {}
  const isTwice = entries.findIndex((other) => other.code.trim() === code.trim()) < index
  return { ...(code.trim() === '' ? { code: 'needed' as const } : isTwice ? { code: 'codeTwice' as const } : {}), ...(ro.trim() === '' && { ro: 'needed' as const }) }
}
