import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import type { IntakeMatch } from '@/lib/wizard/intake/match-questions'
import type { Draft } from '@/components/wizard/draft/draft'
import { fieldLabel } from '@/components/wizard/field-label'
import { useAnswerFormat } from '@/components/wizard/use-answer-text'
import { formatTypedValue } from './format-typed-value'

interface IntakeMatchRowProps {
  proposal: IntakeMatch
  /** A row above has another value for the field. */
  isRival: boolean
  draft: Draft
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** A value with its field, the value it would replace, and its place in the text. */
export function IntakeMatchRow({ proposal, isRival, draft, isTicked, onTick }: IntakeMatchRowProps) {
  const t = useTranslations('intake')
  const format = useAnswerFormat()
  const { path, question, found, value, currentValue: held, isTyped, alsoSets } = proposal
  const label = fieldLabel({ field: path, question, values: draft }, format)
  const why = [
    found.label === undefined ? t('line', { line: found.line }) : t('called', { line: found.line, label: found.label }),
    ...(found.isCorrected === true ? [t('corrected')] : []),
    ...(isRival ? [t('other')] : []),
  ]
  const shown = formatTypedValue(proposal, value, format)
  const before = held === undefined ? undefined : formatTypedValue(proposal, held, format)
  return (
    <Checkbox
      value={isTicked}
      onChange={onTick}
      label={
        <span className="flex flex-wrap items-baseline gap-x-3 break-words">
          <span className="min-w-0">
            <span className="text-ink-2">{label}: </span>
            <strong className="font-semibold">{shown}</strong>
          </span>
          <span className="text-sm text-ink-2">{why.join(' · ')}</span>
          {before === undefined ? null : (
            <span className={classNames('basis-full text-sm', isTyped ? 'text-warn' : 'text-ink-2')}>
              {t(isTyped ? 'replaces' : 'proposedNow', { held: before })} <Icon name="arrow-right" className="inline size-3" /> {shown}
            </span>
          )}
          {alsoSets.map((also) => (
            <span key={also.path} className={classNames('basis-full text-sm', also.isTyped ? 'text-warn' : 'text-ink-2')}>
              {t('alsoSets', { field: fieldLabel({ field: also.path, question: also.question, values: draft }, format) })}{' '}
              {also.currentValue === undefined ? null : (
                <>
                  {formatTypedValue(also, also.currentValue, format)} <Icon name="arrow-right" className="inline size-3" />{' '}
                </>
              )}
              <strong className="font-semibold">{formatTypedValue(also, also.value, format)}</strong>
            </span>
          ))}
        </span>
      }
    />
  )
}
