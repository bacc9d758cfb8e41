import { useTranslations } from 'next-intl'
import { CountedNavLink } from './counted-nav-link'
import { NavLink } from './nav-link'
import { NavSection } from './nav-section'

/** The highest count. */
export const COUNT_MAX = 1000

interface BackOfficeLinksProps {
  /** Attempts with an unknown outcome. */
  unknownAttempts: number
  /** Policies that nobody has reviewed, at most one more than are counted. */
  policiesToReview: number
}

/** The back office's queues with their counts. */
export function BackOfficeLinks({ unknownAttempts, policiesToReview }: BackOfficeLinksProps) {
  const t = useTranslations('backOffice.nav')
  return (
    <NavSection title={t('section')}>
      <NavLink href="/attempts" icon="question" label={t('attempts')} count={unknownAttempts} countLabel={t('attemptsWaiting')} />
      <CountedNavLink href="/review" icon="check-list" label={t('review')} count={policiesToReview} countMax={COUNT_MAX} many={t('many', { count: COUNT_MAX })} countLabel={t('reviewWaiting')} />
    </NavSection>
  )
}
