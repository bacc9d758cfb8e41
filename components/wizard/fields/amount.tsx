'use client'

import { AmountPart } from './amount-part'
import type { FieldProps } from './field-props'
import { readCurrency } from './read-currency'

/** An amount in a currency that is asked too. */
export function AmountQuestion({ parentAnswer, ...props }: FieldProps<'amount'>) {
  return <AmountPart {...props} currency={readCurrency(parentAnswer)} />
}

/** An amount in the currency of the question. */
export function MoneyQuestion(props: FieldProps<'money'>) {
  return <AmountPart {...props} currency={props.question.currency} />
}
