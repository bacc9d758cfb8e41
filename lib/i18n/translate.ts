import type { useTranslations } from 'next-intl'

/** Translates a text of the app by its whole name, `offers.premium`. */
export type Translate = ReturnType<typeof useTranslations<never>>
