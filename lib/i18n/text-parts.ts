import type { Messages } from 'next-intl'

/** Texts of an area of the app, or of one part of it: "home", "admin.title". */
export type TextPart = { [Area in keyof Messages]: Area | `${Area}.${keyof Messages[Area] & string}` }[keyof Messages]

type Texts = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/** Of all texts only the named ones. */
export function pickTexts(all: Messages, parts: readonly TextPart[]): Texts {
  const texts: Texts = all
  return parts.map((part) => pickPart(texts, part)).reduce<Texts>(mergeTexts, {})
}

function pickPart(all: Texts, part: TextPart): Texts {
  const [area = '', name] = part.split('.')
  const texts = all[area] ?? {}
  return { [area]: name === undefined ? texts : { [name]: texts[name] } }
}

/** The texts of both; an area may lie in both in part. */
export function mergeTexts(some: Texts, more: Texts): Texts {
  return { ...some, ...Object.fromEntries(Object.entries(more).map(([area, texts]) => [area, { ...some[area], ...texts }])) }
}
