import type { Kind } from './kinds'
import { address } from './kinds/address'
import { choice } from './kinds/choice'
import { choices } from './kinds/choices'
import { consent } from './kinds/consent'
import { day } from './kinds/day'
import { integer } from './kinds/integer'
import { money } from './kinds/money'
import { party } from './kinds/party'
import { plate } from './kinds/plate'
import { suggestion } from './kinds/suggestion'
import { text } from './kinds/text'
import { vin } from './kinds/vin'
import { yesNo } from './kinds/yes-no'
import type { KindRules } from './parsed'

/** How each kind reads what was typed: complete by type. */
export const KIND_RULES: { readonly [K in Kind]: KindRules<K> } = {
  address, choice, choices, consent, day, integer, money, party, plate, suggestion, text, vin, yesNo,
}
