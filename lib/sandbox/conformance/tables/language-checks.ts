import type { Check } from '../check'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireRequest } from '../wire'
import type { KnownService } from './known-service'

/** A request that the service refuses, with its operation and the reason. */
export type RefusedCase = readonly [operation: string, about: string, request: WireRequest]

/** Contract: messages are in English, or in Romanian when the request has Content-Language: ro. */
export function languageChecks({ family }: KnownService, refused: readonly RefusedCase[]): Check[] {
  return refused.map(([operation, about, request]) => ({
    name: `language: the refusal of ${about} is English, and Romanian with Content-Language ro`,
    operations: [operation],
    run: async ({ send }) => {
      const read = async (language?: string) =>
        family.texts(await send({ ...request, headers: { ...request.headers, ...(language && { 'Content-Language': language }) } })).join(' | ')
      const [plain, english, german, romanian, country] = [await read(), await read('en'), await read('de'), await read('ro'), await read('ro-RO')]
      return failedStatements([
        [plain !== '' && romanian !== '', 'a refusal has no text'],
        [/\b(is|are|must|not|no|wrong|required)\b/.test(plain), 'without a language the text is not English'],
        [plain === english && plain === german, 'en or de reads otherwise than no language'],
        [romanian !== plain, 'ro reads like no language'],
        [romanian === country, 'ro-RO reads otherwise than ro'],
      ])
    },
  }))
}
