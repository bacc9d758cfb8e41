'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SelectField } from '@/components/ui/fields/select-field'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import type { ProductColumn } from '@/lib/products/sheets/sheet-columns'

interface FillAllProps {
  columns: readonly ProductColumn[]
  onFill: (path: string, text: string) => void
}

/** One value for the empty cells of a column, in every row. */
export function FillAll({ columns, onFill }: FillAllProps) {
  const t = useTranslations('fleets.grid')
  const [path, setPath] = useState(columns[0]?.key ?? '')
  const [text, setText] = useState('')
  return (
    <fieldset className="flex flex-wrap items-end gap-2">
      <legend className="mb-1 font-semibold">{t('fillTitle')}</legend>
      <SelectField className="w-72" label={t('fillColumn')} value={path} items={columns.map(({ key, label }) => ({ key, label }))} onChange={setPath} isRequired isDense />
      <TextField className="w-56" label={t('fillValue')} isRequired value={text} onChange={setText} />
      <Button isDisabled={text.trim() === ''} onPress={() => onFill(path, text.trim())}>{t('fill')}</Button>
    </fieldset>
  )
}
