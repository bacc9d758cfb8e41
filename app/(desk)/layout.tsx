import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readThemeCookie } from '@/app/theme'
import { Island } from '@/components/layout/hydration/island'
import { CountedLink } from './counted-links'
import { DirectorBar, LinksWithoutNetwork, OwnJobs, SessionEnd } from './later-parts'
import { readTourPlace } from '@/app/tour-place'
import { UserMenu } from '@/components/sessions/user-menu'
import { AdminLinks } from '@/components/layout/admin-links'
import { BackOfficeLinks, COUNT_MAX } from '@/components/layout/back-office-links'
import { Preferences } from '@/components/layout/preferences'
import { DemoBanner } from '@/components/layout/demo-banner'
import { DeskFrame } from '@/components/layout/desk-frame'
import { NavLink } from '@/components/layout/nav-link'
import { PageTexts } from '@/components/layout/page-texts'
import { CommandPalette } from '@/components/palette/command-palette'
import { TourOfPage } from '@/components/tour/tour-of-page'
import { DriftNotice } from '@/components/integration/drift-notice'
import { AskedReads } from '@/components/privacy/asked-reads'
import { RevealNotice } from '@/components/privacy/reveal-notice'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { countPoliciesToReview } from '@/lib/features/review/store/reviews'
import { countUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { countOpenDrifts } from '@/lib/features/integration/store/reply-drifts'
import { readOwnJobs } from '@/lib/features/jobs/read-jobs'
import { readAskedReads } from '@/lib/features/privacy/explain-reads'
import { countUnseenReveals } from '@/lib/features/privacy/follow-reveals'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { readPreset } from '@/lib/features/demo/direct-panel'
import { findTour } from '@/lib/features/tour/find-tour'
import { env } from '@/lib/platform/env'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const tAuth = await getTranslations('auth')
  const tOwn = await getTranslations('ownAccount')
  const unseenReveals = can(actor, 'personalData.review') ? (await countUnseenReveals(actor)).unseen : 0
  const openDrifts = can(actor, 'integration.read') ? await countOpenDrifts(actor) : 0
  const tour = findTour(actor, await readTourPlace())
  return (
    <PageTexts of={['admin.nav', 'copyAndRenew.copyThis', 'copyAndRenew.renewThis', 'desk.nav', 'desk.quotes', 'desk.states', 'desk.themes', 'faults', 'intake.paletteAction', 'integration.notice', 'jobs', 'ownAccount.ending', 'palette', 'privacy']}>
      <DeskFrame
        labels={{ skipToContent: t('skip'), navigation: t('mainNavigation'), openNavigation: t('menu'), closeNavigation: t('closeMenu') }}
        brand={{ name: 'Quotedesk', href: '/' }}
        action={
          can(actor, 'quote.write') ? (
            <LinkButton href="/quotes/new" variant="mint">
              + {t('nav.newQuote')} <Kbd className="border-transparent bg-black/10 text-current desk:group-has-data-narrow-nav/desk:hidden">N</Kbd>
            </LinkButton>
          ) : undefined
        }
        navigation={
          <>
            <NavLink href="/" icon="home" label={t('nav.home')} isExact />
            <NavLink href="/quotes" icon="copies" label={t('nav.quotes')} />
            <NavLink href="/offers" icon="document" label={t('nav.offers')} />
            <CountedLink actor={actor} of="proposals" label={t('nav.proposals')} />
            <NavLink href="/clients" icon="people" label={t('nav.clients')} />
            <NavLink href="/policies" icon="shield-check" label={t('nav.policies')} />
            <NavLink href="/payments" icon="journal" label={t('nav.payments')} />
            <NavLink href="/fleets" icon="grid" label={t('nav.fleets')} />
            <CountedLink actor={actor} of="renewals" label={t('nav.renewals')} />
            {can(actor, 'report.read') ? <NavLink href="/reports" icon="chart" label={t('nav.reports')} /> : null}
            {can(actor, 'attempt.resolve') && can(actor, 'review.write') ? (
              <BackOfficeLinks unknownAttempts={await countUnknownAttempts(actor)} policiesToReview={await countPoliciesToReview(actor, { countMax: COUNT_MAX + 1 })} />
            ) : null}
            <AdminLinks roles={actor.roles} unseenReveals={unseenReveals} openDrifts={openDrifts} />
          </>
        }
        search={
          <Island turn={2}>
            <CommandPalette roles={actor.roles} />
          </Island>
        }
        demoBanner={env().demo ? <DemoBanner text={t('demoBanner')} /> : undefined}
        preferences={
          <Island turn={3}>
            <Preferences theme={await readThemeCookie()} />
          </Island>
        }
        userMenu={
          <Island turn={2}>
            <UserMenu name={actor.name} role={actor.roles.map((role) => tAuth(`roles.${role}`)).join(', ')} labels={{ account: t('account', { name: actor.name }), ownAccount: tOwn('title'), signOut: tAuth('signOut') }} />
          </Island>
        }
      >
        <LinksWithoutNetwork text={t('withoutNetwork')} />
        {can(actor, 'demo.direct') && hasPanel() ? (
          <PageTexts of={['director.bar']}>
            <Island turn={3}>
              <DirectorBar initial={await readPreset(actor)} hasTour={tour !== undefined} />
            </Island>
          </PageTexts>
        ) : null}
        {tour?.place === undefined || tour.place.isLeft ? null : (
          <PageTexts of={['tour']}>
            <TourOfPage key={tour.place.quoteId} initial={tour.place} cast={tour.cast} parts={tour.parts} addresses={tour.addresses} />
          </PageTexts>
        )}
        <AskedReads initial={await readAskedReads(actor)} />
        {unseenReveals > 0 ? <RevealNotice count={unseenReveals} /> : null}
        {openDrifts > 0 ? <DriftNotice count={openDrifts} /> : null}
        <Island>{children}</Island>
        <Island turn={3}>
          <OwnJobs initial={await readOwnJobs(actor)} />
          <SessionEnd />
        </Island>
      </DeskFrame>
    </PageTexts>
  )
}
