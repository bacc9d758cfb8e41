/** The odd forms that replies of the sandbox can have, as the director's panel names them; a test compares them with the sandbox's own. */
export const DIALECT_FORMS = [
  'days-with-time', 'days-in-utc', 'days-with-offset', 'days-of-romania', 'days-of-php', 'amounts-as-text', 'amounts-of-romania', 'amounts-with-currency', 'percent-signs', 'currency-lei',
  'numbers-as-text', 'unreadable-offer', 'unreadable-policy', 'unreadable-result', 'unreadable-members', 'county-codes-as-numbers', 'correlation-in-camel-case', 'correlation-without-dashes',
  'final-word-done', 'names-in-snake-case', 'names-with-capitals', 'one-within-its-name', 'always-a-list', 'list-by-position', 'data-within-data', 'bare-list', 'without-envelope',
  'errors-as-empty-list', 'errors-as-empty-object', 'no-error-in-words', 'fields-as-list', 'fields-by-property-path', 'fields-by-pointer', 'fields-in-brackets', 'refusal-in-detail',
  'document-as-octets', 'bytes-before-document', 'document-as-data-uri', 'document-as-content', 'several-documents', 'byte-order-mark', 'warning-first', 'json-as-html', 'json-as-text',
  'no-content-type', 'gzip-unasked',
] as const
export type DialectFormName = (typeof DIALECT_FORMS)[number]
