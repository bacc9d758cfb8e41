export type DocumentKindName = 'offer' | 'policy' | 'dnt' | 'precontract' | 'gdpr' | 'terms' | 'other'

const KINDS: readonly (readonly [DocumentKindName, RegExp])[] = [
  ['dnt', /dnt|demands|needs|cerinte|necesitati/],
  ['precontract', /pre-?contract|ipid|^pid$/],
  ['gdpr', /gdpr|privacy|date-?personale/],
  ['terms', /terms|condition|conditii|toc/],
  ['policy', /^polic|^polit/],
  ['offer', /^offer|^ofert/],
]

/** What a document is, by the service's word for it. */
export function documentKind(fileKind: string | undefined): DocumentKindName {
  const word = (fileKind ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[\s_]+/g, '-')
  return KINDS.find(([, form]) => form.test(word))?.[0] ?? 'other'
}
