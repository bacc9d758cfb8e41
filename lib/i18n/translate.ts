import type { useTranslations } from 'next-intl'

/** Says a text of the app by its whole name, such as `offers.premium`. */
export type Translate = ReturnType<typeof useTranslations<never>>
