'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import type { QuestionOf } from '@/lib/wizard/define'
import { ClientSearch } from '@/components/wizard/clients/client-search'
import type { Draft } from '@/components/wizard/draft/draft'
import type { Identity } from '@/components/wizard/party-identity'
import { useAnswer } from '@/components/wizard/use-answer'
import { useSetAnswer } from '@/components/wizard/use-set-answer'

interface PartyKindFieldProps {
  question: QuestionOf<'party'>
  /** Whom the question asks for. */
  label: string
  identity: Identity
}

/** The party's identity, and the search for a known client. */
export function PartyKindField({ question, label, identity }: PartyKindFieldProps) {
  const t = useTranslations()
  const name = question.key
  const { getValues, clearErrors } = useFormContext<Draft>()
  const setAnswer = useSetAnswer()
  const kind = useAnswer(`${name}.kind`)
  const foreign = useAnswer(`${name}.isForeignPerson`)
  // Each identity has its own code; returning to an identity restores its code.
  const codes = useRef(new Map<Identity, unknown>())

  function become(next: Identity) {
    if (next === identity) return
    codes.current.set(identity, getValues(`${name}.taxId`))
    setAnswer(`${name}.taxId`, codes.current.get(next) ?? '')
    kind.change(next === 'company' ? 'company' : 'person')
    foreign.change(next === 'foreigner')
    clearErrors(name)
  }

  const options = question.allows.map((allowed) => ({ key: allowed, label: t(`wizard.${allowed}`) }))
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {options.length > 1 ? (
        <SegmentedControl
          {...kind.binding}
          label={question.sameAs === undefined ? t('holder.kind') : label}
          isLabelHidden
          options={options}
          value={identity === 'company' ? 'company' : 'person'}
          onChange={(next) => become(next === 'company' ? 'company' : 'person')}
        />
      ) : null}
      {identity === 'company' ? null : (
        <div className="max-sm:order-last max-sm:basis-full">
          <Checkbox
            {...foreign.binding}
            label={t('holder.isForeignPerson')}
            value={identity === 'foreigner'}
            onChange={(isForeign) => become(isForeign ? 'foreigner' : 'person')}
          />
        </div>
      )}
      <div className="ml-auto">
        <ClientSearch question={question} />
      </div>
    </div>
  )
}
