/** The languages of the desk; each name is written in its own. */
export const LANGUAGES = [
  { locale: 'ro', mark: 'RO', name: 'Română' },
  { locale: 'en', mark: 'EN', name: 'English' },
] as const
