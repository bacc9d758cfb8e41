import compile from 'icu-minify/compile'
import type { Messages } from 'next-intl'
import { appMessages } from './app-messages'
import { LOCALES, type Locale } from './locales'

type CompiledMessage = ReturnType<typeof compile>
interface Tree {
  readonly [name: string]: string | Tree
}
interface CompiledTree {
  readonly [name: string]: CompiledMessage | CompiledTree
}

// The compiler makes objects without a prototype, which do not travel to a browser; JSON makes plain ones of them.
const COMPILED = JSON.parse(JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, compiled(appMessages(locale))])))) as Record<Locale, unknown>

/**
 * All texts of the app in one language, read by their grammar already: pages then carry no reader of it. The setting
 * `precompile` of next-intl's plugin gives pages the half that only puts values in.
 */
export function compiledMessages(locale: Locale): Messages {
  // next-intl knows the shape of the texts, not that they are compiled.
  return COMPILED[locale] as Messages
}

function compiled(tree: Tree): CompiledTree {
  return Object.fromEntries(Object.entries(tree).map(([name, text]) => [name, typeof text === 'string' ? compile(text) : compiled(text)]))
}
