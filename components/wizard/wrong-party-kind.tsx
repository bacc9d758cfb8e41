'use client'

import { useTranslations } from 'next-intl'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import type { Day } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import type { QuestionOf } from '@/lib/wizard/define'
import { type Draft, textOf } from './draft/draft'
import { FullWidth } from './field-grid'
import { useSetAnswer } from './use-set-answer'
import { useWizard } from './wizard-context'

const FIRST_FIELD = { person: 'lastName', company: 'businessName' } as const

/** Offers the company form for a CUI typed into a person's form, and the other way round. */
export function WrongPartyKind({ question, kind }: { question: QuestionOf<'party'>; kind: Party['kind'] }) {
  const t = useTranslations('wizard.wrongPartyKind')
  const { today } = useWizard()
  const name = question.key
  const { clearErrors, setFocus } = useFormContext<Draft>()
  const setAnswer = useSetAnswer()
  const kindOfCode = kindOf(textOf(useWatch<Draft>({ name: `${name}.taxId` })), today)
  // Shown with the error, on blur: the beginning of a CNP may happen to be a CUI.
  const { errors } = useFormState<Draft>({ name: `${name}.taxId`, exact: true })
  const isWrong = get(errors, `${name}.taxId`) !== undefined
  if (!isWrong || kindOfCode === undefined || kindOfCode === kind || !question.allows.some((allowed) => allowed === kindOfCode)) return null

  function changeKind(other: Party['kind']) {
    setAnswer(`${name}.kind`, other)
    clearErrors(name)
    // The other kind's form must render first.
    setTimeout(() => setFocus(`${name}.${FIRST_FIELD[other]}`))
  }

  return (
    <FullWidth>
      <Notice
        role="status"
        title={t(kindOfCode)}
        actions={
          <Button size="small" onPress={() => changeKind(kindOfCode)}>
            {kindOfCode === 'company' ? t('fillCompany') : t('fillPerson')}
          </Button>
        }
      />
    </FullWidth>
  )
}

/** The kind that has this code. */
function kindOf(typed: string, today: Day): Party['kind'] | undefined {
  if (checkCnp(typed, today).ok) return 'person'
  return checkCui(typed).ok ? 'company' : undefined
}
