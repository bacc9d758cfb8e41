import { CAEN_DIGITS } from '@/lib/domain/caen'
import { checkCui } from '@/lib/domain/cui'
import type { Company } from '@/lib/domain/party'
import { checkTradeRegister } from '@/lib/domain/trade-register'
import { type Field, optional, readFields, required, withoutUndefined } from '../fields'
import { isBlank } from '../json'
import type { KindSettings } from '../kinds'
import { accepted, fromCheck, type Parsed, rejected } from '../parsed'
import { contactFields, PARTY_LENGTHS } from './party-contact'
import { checkedField, readText, textField } from './text'

/** A company as typed. The tax code keeps RO when it was typed with it. Contract: policyholder, legal entities. */
export function readCompany(raw: unknown, settings: KindSettings['party']): Parsed<Company> {
  const fields = readFields(raw, {
    businessName: required(textField(PARTY_LENGTHS.businessName)),
    taxId: required(checkedField((text) => fromCheck(checkCui(text), ({ digits, hasRo }) => (hasRo ? `RO${digits}` : digits)))),
    tradeRegisterNumber: settings.tradeRegister === 'required' ? required(tradeRegister) : optional(tradeRegister),
    caenCode: optional(caenCode),
    ...contactFields,
    hasRelationsWithRussiaOrBelarus: settings.asksRussiaBelarus ? noRelations : notAsked,
  })
  return fields.ok ? accepted(withoutUndefined({ kind: 'company' as const, ...fields.value })) : fields
}

const tradeRegister = checkedField((text) => fromCheck(checkTradeRegister(text), (facts) => facts.normalised))

const caenCode: Field<string> = (raw) => {
  const text = readText(raw, CAEN_DIGITS)
  if (!text.ok) return text
  return /^\d{3,4}$/.test(text.value) ? accepted(text.value.padStart(CAEN_DIGITS, '0')) : rejected('notInList')
}

const noRelations: Field<boolean | undefined> = (raw) => {
  if (isBlank(raw)) return rejected('required')
  if (typeof raw !== 'boolean') return rejected('notInList')
  return raw ? rejected('mustBeNo') : accepted(false)
}

const notAsked: Field<boolean | undefined> = () => accepted(undefined)
