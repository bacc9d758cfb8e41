'use client'

import { useTranslations } from 'next-intl'
import { CheckboxInput } from '@/components/ui/fields/checkbox-input'
import { FieldGroup } from '@/components/ui/fields/field-group'
import type { Listed } from '@/lib/wizard/kinds'
import { labelIn } from '@/lib/wizard/kinds/listed'
import { useWizard } from '../../wizard-context'
import { TextPart } from '../text-part'
import type { TypedCover } from './typed-covers'

interface SingleCoversProps {
  /** Of the question, in the form. */
  name: string
  label: string
  listed: readonly Listed[]
  chosen: readonly TypedCover[]
  usualSum: string
  currency: string | undefined
  onChange: (keys: readonly string[]) => void
}

/** Every cover of the list in a row of its own; the sum of a chosen one stands beside it. */
export function SingleCovers({ name, label, listed, chosen, usualSum, currency, onChange }: SingleCoversProps) {
  const t = useTranslations('fields')
  const { locale } = useWizard()
  const keys = chosen.map(({ key }) => key)
  return (
    <FieldGroup role="group" label={label} isLabelHidden isRequired>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {listed.map((cover) => {
          const index = keys.indexOf(cover.key)
          return (
            <div key={cover.key} className="grid min-h-10 grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-2 border-b border-line py-0.5">
              {/* Its first line stands at the middle of the sum. */}
              <div className="min-w-0 py-1.5">
                <CheckboxInput value={cover.key} isSelected={index >= 0} onChange={(isSelected) => onChange(isSelected ? [...keys, cover.key] : keys.filter((key) => key !== cover.key))}>
                  {labelIn(locale, cover)}
                </CheckboxInput>
              </div>
              {index < 0 ? null : (
                // Removing a cover moves those after it: the index in the key remounts their fields.
                <TextPart
                  key={`${cover.key} ${index}`}
                  name={`${name}.${index}.insuredSum`}
                  label={t('sumOf', { cover: labelIn(locale, cover) })}
                  isLabelHidden
                  isRequired
                  proposal={usualSum === '' ? undefined : usualSum}
                  inputMode="decimal"
                  suffix={currency}
                  hasFigures
                />
              )}
            </div>
          )
        })}
      </div>
    </FieldGroup>
  )
}
