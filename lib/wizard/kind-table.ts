import type { PlainKind } from './kinds'
import { address } from './kinds/address'
import { amount } from './kinds/amount'
import { choice } from './kinds/choice'
import { choices } from './kinds/choices'
import { consent } from './kinds/consent'
import { covers } from './kinds/covers'
import { day } from './kinds/day'
import { integer } from './kinds/integer'
import { listed } from './kinds/listed'
import { money } from './kinds/money'
import { party } from './kinds/party'
import { plate } from './kinds/plate'
import { suggestion } from './kinds/suggestion'
import { text } from './kinds/text'
import { vin } from './kinds/vin'
import { yesNo } from './kinds/yes-no'
import type { KindRules } from './parsed'

/** How each plain kind reads what was typed: complete by type. Items are read question by question; see ask.ts. */
export const KIND_RULES: { readonly [K in PlainKind]: KindRules<K> } = {
  address, amount, choice, choices, consent, covers, day, integer, listed, money, party, plate, suggestion, text, vin, yesNo,
}
