'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { Notice } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { labelIn, listedOf, readListed } from '@/lib/wizard/kinds/listed'
import type { Listed } from '@/lib/wizard/kinds'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { FieldGrid } from '../field-grid'
import { useAnswer } from '../use-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { useWizard } from '../wizard-context'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

/** Covers of the operator's list: the chosen ones, and below them the insured sum of each, by default the usual one. */
export function CoversQuestion({ question, label, help, isRequired }: FieldProps<'covers'>) {
  const t = useTranslations()
  const { value, choose, binding } = useAnswer(question.key)
  const usualSum = textOf(useWatch<Draft>({ name: question.sumOf }))
  const { locale } = useWizard()
  const list = useList('coverage', question.of)
  const typed: readonly unknown[] = Array.isArray(value) ? value : []
  const chosen = typed.flatMap((one) => coverOf(one))
  // A chosen cover stays visible and removable, even if the list fails or no longer has it.
  const options = [...list.entries, ...chosen.filter(({ key }) => !list.entries.some((item) => item.key === key))]

  function choosing(keys: readonly string[]) {
    const stillChosen = typed.filter((one) => coverOf(one).some(({ key }) => keys.includes(key)))
    const added = options.filter(({ key }) => keys.includes(key) && !chosen.some((one) => one.key === key))
    choose([...stillChosen, ...added.map(listedOf)])
  }

  return (
    <div className="grid gap-4">
      {list.isLoading && options.length === 0 ? <Spinner label={t('wizard.loading')} /> : null}
      <CheckboxGroup
        {...binding}
        isInvalid={binding.errorMessage !== undefined}
        label={label}
        description={help}
        isRequired={isRequired}
        optionalWord={t('fields.optional')}
        columns={2}
        options={options.map((item) => ({ key: item.key, label: labelIn(locale, item) }))}
        value={chosen.map(({ key }) => key)}
        onChange={choosing}
      />
      {list.hasFailed ? (
        <Notice tone="warn">
          <span className="flex flex-wrap items-center gap-x-2">
            {t('wizard.listFailed')}
            <Button variant="quiet" size="small" onPress={list.retry}>
              {t('wizard.retry')}
            </Button>
          </span>
        </Notice>
      ) : null}
      {chosen.length === 0 ? null : (
        <FieldGrid>
          {typed.map((one, index) =>
            coverOf(one).map((cover) => (
              // Removing a cover moves those after it: the index in the key remounts their fields.
              <TextPart
                key={`${cover.key} ${index}`}
                name={`${question.key}.${index}.insuredSum`}
                label={t('fields.sumOf', { cover: labelIn(locale, cover) })}
                isRequired
                proposal={usualSum === '' ? undefined : usualSum}
                inputMode="numeric"
                hasFigures
              />
            )),
          )}
        </FieldGrid>
      )}
    </div>
  )
}

function coverOf(raw: unknown): readonly Listed[] {
  const read = readListed(raw)
  return read.ok ? [read.value] : []
}
