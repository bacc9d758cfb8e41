import compile from 'icu-minify/compile'
import type { Messages } from 'next-intl'
import { appMessages } from './app-messages'
import type { Locale } from './locales'

type CompiledMessage = ReturnType<typeof compile>
interface Tree {
  readonly [name: string]: string | Tree
}
interface CompiledTree {
  readonly [name: string]: CompiledMessage | CompiledTree
}

const compiledBefore = new Map<Locale, Messages>()

/**
 * All texts of the app in one language, compiled: pages then load no message parser. The setting
 * `precompile` of next-intl's plugin gives pages only the formatter.
 */
export function compiledMessages(locale: Locale): Messages {
  const before = compiledBefore.get(locale)
  if (before !== undefined) return before
  // The compiler makes objects without a prototype, which cannot be serialised for a browser; JSON makes plain ones. next-intl's type does not say that texts are compiled.
  const messages = JSON.parse(JSON.stringify(compiled(appMessages(locale)))) as Messages
  compiledBefore.set(locale, messages)
  return messages
}

function compiled(tree: Tree): CompiledTree {
  return Object.fromEntries(Object.entries(tree).map(([name, text]) => [name, typeof text === 'string' ? compile(text) : compiled(text)]))
}
