export type Language = 'en' | 'ro'

/** English unless the request says Content-Language: ro (contract: Assets service, Workflow 6). */
export function languageOf(headers: Headers): Language {
  return /^ro\b/i.test(headers.get('Content-Language')?.trim() ?? '') ? 'ro' : 'en'
}
