'use client'

import { useWatch } from 'react-hook-form'
import type { Draft } from '../draft'
import { FieldGrid } from '../field-grid'
import { identityOf } from '../party-identity'
import { AddressMain } from './address-parts'
import type { FieldProps } from './field-props'
import { CompanyDeclaration, PartyCompany } from './party-company'
import { PartyEmail } from './party-contact'
import { PartyOptional } from './party-optional'
import { PartyPerson } from './party-person'
import { PartySort } from './party-sort'

/** A person or a company, typed or taken from the clients. */
export function PartyQuestion({ question, label }: FieldProps<'party'>) {
  const name = question.key
  const kind: unknown = useWatch<Draft>({ name: `${name}.kind` })
  const isForeignPerson: unknown = useWatch<Draft>({ name: `${name}.isForeignPerson` })
  const identity = identityOf(question, kind, isForeignPerson)
  return (
    <div role="group" aria-label={label} className="grid gap-4">
      <PartySort question={question} identity={identity} />
      <FieldGrid>
        {identity === 'company' ? <PartyCompany question={question} /> : <PartyPerson name={name} isForeign={identity === 'foreigner'} />}
        <PartyEmail name={name} />
        <AddressMain name={`${name}.address`} />
        {identity === 'company' && question.asksRussiaBelarus ? <CompanyDeclaration name={name} /> : null}
      </FieldGrid>
      <PartyOptional key={identity} question={question} identity={identity} />
    </div>
  )
}
