'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { TextField } from '@/components/ui/fields/text-field'
import { useList } from '@/components/wizard/lists/use-list'
import { ENTRY_TEXT_MAX } from '@/lib/domain/edited-lists'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { Listed } from '@/lib/wizard/kinds'
import { labelIn, listedOf, readListed } from '@/lib/wizard/kinds/listed'
import { useAnswer } from '../use-answer'
import { useWizard } from '../wizard-context'
import type { FieldProps } from './field-props'
import { ListStatus } from './list-status'

/** Any number of entries of a list, and of others that are typed: what was chosen stays, whatever the list is now. */
export function ChoicesQuestion({ question, label, help, isRequired, proposal }: FieldProps<'choices'>) {
  const t = useTranslations()
  const { locale } = useWizard()
  const { value, choose, binding } = useAnswer(question.key, proposal)
  const list = useList(question.list)
  const [typed, setTyped] = useState('')
  const chosen = entriesIn(value)
  const offered = uniqueBy<Listed>([...list.entries.map(listedOf), ...chosen], ({ key }) => key)
  const chooseKeys = (keys: readonly string[]) => choose(keys.flatMap((key) => offered.find((one) => one.key === key) ?? []))

  function addTyped() {
    const code = typed.trim()
    if (code === '') return
    choose(uniqueBy<Listed>([...chosen, offered.find(({ key }) => key === code) ?? { key: code, label: code }], ({ key }) => key))
    setTyped('')
  }

  return (
    <div className="grid min-w-0 gap-2">
      <CheckboxGroup
        {...binding}
        label={label}
        description={help}
        isRequired={isRequired}
        optionalWord={t('fields.optional')}
        columns={3}
        options={offered.map((entry) => ({ key: entry.key, label: labelIn(locale, entry) }))}
        value={chosen.map(({ key }) => key)}
        onChange={chooseKeys}
      />
      <ListStatus list={list} />
      <div className="flex max-w-sm flex-wrap items-end gap-2">
        <TextField className="min-w-0 flex-[1_1_10rem]" label={t('wizard.otherCode')} value={typed} onChange={setTyped} maxLength={ENTRY_TEXT_MAX.code} autoCapitalize="none" />
        <Button onPress={addTyped} isDisabled={typed.trim() === ''}>
          {t('wizard.addCode')}
        </Button>
      </div>
    </div>
  )
}

function entriesIn(value: unknown): readonly Listed[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one) => {
    const read = readListed(one)
    return read.ok ? [read.value] : []
  })
}
