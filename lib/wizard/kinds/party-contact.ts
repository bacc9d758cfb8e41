import { checkEmail } from '@/lib/domain/email'
import { checkMobile } from '@/lib/domain/mobile'
import { required } from '../fields'
import { fromCheck } from '../parsed'
import { readAddress } from './address'
import { checkedField } from './text'

/** Longest text of each field of a party, in characters. */
export const PARTY_LENGTHS = { lastName: 120, firstName: 120, foreignTaxId: 30, idIssueAuthority: 120, businessName: 200 } as const

/** The fields of every kind of party. */
export const contactFields = {
  mobile: required(checkedField((text) => fromCheck(checkMobile(text), (facts) => facts.mobile))),
  email: required(checkedField((text) => fromCheck(checkEmail(text), (facts) => facts.email))),
  address: readAddress,
}
