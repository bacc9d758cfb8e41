'use client'

import type { ComponentType } from 'react'
import type { PlainKind } from '@/lib/wizard/kinds'
import { AmountQuestion, MoneyQuestion } from './amount'
import { ChoiceQuestion } from './choice'
import { ConsentQuestion } from './consent'
import { DayQuestion } from './day'
import { lazyPart } from '@/components/ui/lazy-part'
import type { FieldProps } from './field-props'
import { IntegerQuestion } from './integer'
import { TextQuestion } from './text'
import { YesNoQuestion } from './yes-no'

interface KindField<K extends PlainKind> {
  readonly Field: ComponentType<FieldProps<K>>
  /** Needs the whole line. */
  readonly isWide: boolean
}

/** The field of each plain kind of question: complete by type. */
export const FIELD_TABLE = {
  address: { Field: lazyPart(async () => (await import('./address')).AddressQuestion), isWide: true },
  amount: { Field: AmountQuestion, isWide: false },
  choice: { Field: ChoiceQuestion, isWide: false },
  choices: { Field: lazyPart(async () => (await import('./choices')).ChoicesQuestion), isWide: true },
  consent: { Field: ConsentQuestion, isWide: true },
  covers: { Field: lazyPart(async () => (await import('./covers/covers')).CoversQuestion), isWide: true },
  day: { Field: DayQuestion, isWide: false },
  integer: { Field: IntegerQuestion, isWide: false },
  listed: { Field: lazyPart(async () => (await import('./listed')).ListedQuestion), isWide: false },
  money: { Field: MoneyQuestion, isWide: false },
  party: { Field: lazyPart(async () => (await import('./party/party')).PartyQuestion), isWide: true },
  plate: { Field: lazyPart(async () => (await import('./plate')).PlateQuestion), isWide: false },
  suggestion: { Field: lazyPart(async () => (await import('./suggestion')).SuggestionQuestion), isWide: false },
  text: { Field: TextQuestion, isWide: false },
  vin: { Field: lazyPart(async () => (await import('./vin')).VinQuestion), isWide: false },
  yesNo: { Field: YesNoQuestion, isWide: false },
} satisfies { readonly [K in PlainKind]: KindField<K> }
