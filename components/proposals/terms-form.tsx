'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useToday } from '@/components/clock/use-today'
import { DateField } from '@/components/ui/fields/date-field'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { type Day, dayInWords, formatDay } from '@/lib/domain/day'
import { parseProposalDay, type ProposalFormInput, parseProposalForm, type TermsProblems, type ProposalFormValues, proposalFormValues } from './proposal-form-values'
import { StatementFields } from './statement-fields'

interface TermsFormProps {
  /** Ties the form to the button that sends it. */
  id: string
  /** Each field's value until it is typed into. */
  suggested: ProposalFormInput
  latest: Day
  typed: Partial<ProposalFormValues>
  onType: (typed: Partial<ProposalFormValues>) => void
  onSubmit: (terms: ProposalFormInput) => void
  /** Rendered between recipient and statement. */
  children: ReactNode
  statementExtra?: ReactNode
}

const FIELDS = ['name', 'email', 'validUntil'] as const

/** The form of a proposal's terms. */
export function TermsForm({ id, suggested, latest, typed, onType, onSubmit, children, statementExtra }: TermsFormProps) {
  const t = useTranslations('proposal.dialog')
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)
  const today = useToday()
  const terms = { ...proposalFormValues(suggested, locale), ...typed }
  const read = parseProposalForm(terms, { today, latest })
  const problems: TermsProblems = attempt > 0 && 'problems' in read ? read.problems : {}
  const latestWords = formatDay(latest, locale)
  const day = parseProposalDay(terms.validUntil)
  const errorOf = (field: keyof TermsProblems) => {
    const problem = problems[field]
    return { isInvalid: problem !== undefined, errorMessage: problem && t(problem, { day: latestWords }) }
  }
  const errors = FIELDS.flatMap((key) => (problems[key] === undefined ? [] : [{ key, label: `${t(key)}: ${t(problems[key], { day: latestWords })}` }]))
  const set = (change: Partial<ProposalFormValues>) => onType({ ...typed, ...change })

  function jump(field: string) {
    const found = form.current?.elements.namedItem(field)
    if (found instanceof HTMLElement) found.focus()
  }

  return (
    <Form
      ref={form}
      id={id}
      className="grid grid-cols-1 content-start gap-4"
      onSubmit={() => {
        setAttempt(attempt + 1)
        if ('terms' in read) onSubmit(read.terms)
      }}
    >
      <ErrorSummary title={t('problems', { count: errors.length })} errors={errors} attempt={attempt} onJump={jump} />
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <TextField name="name" label={t('name')} value={terms.name} onChange={(name) => set({ name })} maxLength={200} isRequired {...errorOf('name')} />
        <TextField name="email" label={t('email')} value={terms.email} onChange={(email) => set({ email })} type="email" inputMode="email" {...errorOf('email')} />
        <DateField
          name="validUntil"
          label={t('validUntil')}
          value={terms.validUntil}
          onChange={(validUntil) => set({ validUntil })}
          description={t('latest', { day: latestWords })}
          hint={day && dayInWords(day, locale)}
          isRequired
          {...errorOf('validUntil')}
        />
        {children}
      </div>
      <StatementFields parts={terms.statement} onChange={(statement) => set({ statement })} extra={statementExtra} />
    </Form>
  )
}
