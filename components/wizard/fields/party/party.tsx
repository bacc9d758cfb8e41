'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { checkCnp } from '@/lib/domain/cnp'
import type { Day } from '@/lib/domain/day'
import { partyName } from '@/lib/domain/party'
import { maskCode } from '@/lib/domain/personal-code'
import type { QuestionOf } from '@/lib/wizard/define'
import { party as partyRules } from '@/lib/wizard/kinds/party'
import { cleanDraft, type Draft, textOf } from '@/components/wizard/draft/draft'
import { FieldGrid } from '@/components/wizard/field-grid'
import { identityOf } from '@/components/wizard/party-identity'
import { useWizard } from '@/components/wizard/wizard-context'
import { AddressMain } from '@/components/wizard/fields/address-parts'
import type { FieldProps } from '@/components/wizard/fields/field-props'
import { CompanyDeclaration, PartyCompany } from './party-company'
import { PartyEmail } from './party-contact'
import { PartyOptional } from './party-optional'
import { PartyPerson } from './party-person'
import { PartyKindField } from './party-kind'
import { SameAs } from './same-as'

/** A person or a company, typed or filled from a client; or the policyholder. */
export function PartyQuestion({ question, label }: FieldProps<'party'>) {
  const { sameAs } = question
  if (sameAs === undefined) {
    return (
      <div role="group" aria-label={label}>
        <OwnParty question={question} label={label} />
      </div>
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{label}</legend>
      <SameParty question={question} label={label} party={sameAs} />
    </fieldset>
  )
}

function SameParty({ question, label, party }: { question: QuestionOf<'party'>; label: string; party: string }) {
  const t = useTranslations()
  const { today } = useWizard()
  const held = useWatch<Draft>({ name: party })
  const read = partyRules.parse(cleanDraft({ held })['held'], question, { today, answers: {} })
  const line = read.ok ? `${partyName(read.value)}, ${maskCode(read.value.taxId)}` : t('wizard.holderMissing')
  return (
    <SameAs name={question.key} isOther={question.isOther} label={t('fields.samePersonAsHolder')} line={line}>
      <div className="mt-3">
        <OwnParty question={question} label={label} />
      </div>
    </SameAs>
  )
}

function OwnParty({ question, label }: { question: QuestionOf<'party'>; label: string }) {
  'use memo'
  const name = question.key
  const kind: unknown = useWatch<Draft>({ name: `${name}.kind` })
  const isForeignPerson: unknown = useWatch<Draft>({ name: `${name}.isForeignPerson` })
  const identity = identityOf(question, kind, isForeignPerson)
  const { today } = useWizard()
  // Watches the code's county: only one key of the code changes it. Deferred, so that the next key does not wait.
  const countyOfCode = useWatch<Draft, string, Draft, string | undefined>({ name: `${name}.taxId`, compute: (typed) => countyOfCnp(textOf(typed), today) })
  const likelyCounty = useDeferredValue(identity === 'person' ? countyOfCode : undefined)
  return (
    <div className="grid gap-4">
      <PartyKindField question={question} label={label} identity={identity} />
      <FieldGrid isDense>
        {identity === 'company' ? <PartyCompany question={question} /> : <PartyPerson question={question} isForeign={identity === 'foreigner'} />}
        <PartyEmail name={name} />
        <AddressMain name={`${name}.address`} likelyCounty={likelyCounty} />
        {identity === 'company' && question.asksRussiaBelarus ? <CompanyDeclaration name={name} /> : null}
      </FieldGrid>
      <PartyOptional key={identity} question={question} identity={identity} />
    </div>
  )
}

function countyOfCnp(typed: string, today: Day): string | undefined {
  const facts = checkCnp(typed, today)
  return facts.ok ? facts.countyCode : undefined
}
