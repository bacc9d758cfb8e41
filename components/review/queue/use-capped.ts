import { useTranslations } from 'next-intl'

/** The highest count that is shown; counting goes one further. */
const COUNT_MAX = 1000

/** Writes a count, or "1.000+" where counting stopped. */
export function useCapped(): (count: number) => string {
  const t = useTranslations('backOffice.queue')
  return (count) => (count > COUNT_MAX ? t('capped', { count: COUNT_MAX }) : String(count))
}
