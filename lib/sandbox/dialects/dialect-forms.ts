import { DOCUMENT_FORMS } from './document-forms'
import type { DialectForm } from './form'
import { ITEM_FORMS } from './item-forms'
import { REFUSAL_FORMS } from './refusal-forms'
import { SHAPE_FORMS } from './shape-forms'
import { VALUE_FORMS } from './value-forms'
import { WIRE_FORMS } from './wire-forms'

/** Every odd form, in the order in which they change a reply: values and items, then names, envelopes and refusals, then bytes. */
export const DIALECT_FORMS = { ...VALUE_FORMS, ...ITEM_FORMS, ...SHAPE_FORMS, ...REFUSAL_FORMS, ...DOCUMENT_FORMS, ...WIRE_FORMS } as const satisfies Readonly<Record<string, DialectForm>>

export type DialectFormName = keyof typeof DIALECT_FORMS
export const DIALECT_FORM_NAMES = Object.keys(DIALECT_FORMS) as readonly DialectFormName[]

/** The forms of those names, in the order in which they change a reply. */
export function formsNamed(names: readonly DialectFormName[]): readonly DialectForm[] {
  return DIALECT_FORM_NAMES.filter((name) => names.includes(name)).map((name) => DIALECT_FORMS[name])
}
