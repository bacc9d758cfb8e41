'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { FullWidth } from '@/components/wizard/field-grid'
import { TextPart } from '@/components/wizard/fields/text-part'
import { useAnswer } from '@/components/wizard/use-answer'
import { checkIdCard } from '@/lib/domain/id-card'
import type { QuestionOf } from '@/lib/wizard/define'

/** The document that identifies a person: the identity card, or a passport where the account takes one. */
export function IdDocument({ question }: { question: QuestionOf<'party'> }) {
  const t = useTranslations('holder')
  const tHints = useTranslations('hints')
  const name = question.key
  const { value, choose, binding } = useAnswer(`${name}.idType`)
  const isPassport = value === 'passport'
  return (
    <>
      {/* A passport from another product can be changed for the identity card. */}
      {question.passports || isPassport ? (
        <FullWidth>
          <SegmentedControl
            {...binding}
            label={t('idType')}
            options={[
              { key: 'identityCard', label: t('identityCard') },
              { key: 'passport', label: t('passport'), isDisabled: !question.passports },
            ]}
            value={isPassport ? 'passport' : 'identityCard'}
            onChange={(next) => choose(next === 'passport' ? 'passport' : '')}
          />
        </FullWidth>
      ) : null}
      <TextPart
        key={isPassport ? 'passport' : 'identityCard'}
        name={`${name}.idNumber`}
        label={isPassport ? t('passportNumber') : t('idNumber')}
        autoCapitalize="characters"
        hasFigures
        isRequired
        write={(text) => text.toUpperCase()}
        warning={(text) => {
          const read = checkIdCard(text)
          return !isPassport && read.ok && !read.seriesKnown ? tHints('idSeriesUnknown') : undefined
        }}
      />
    </>
  )
}
