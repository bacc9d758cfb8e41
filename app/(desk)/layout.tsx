import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readThemeCookie } from '@/app/theme'
import { UserMenu } from '@/components/sessions/user-menu'
import { BackOfficeLinks, COUNT_MAX } from '@/components/layout/back-office-links'
import { Preferences } from '@/components/layout/preferences'
import { DemoBanner } from '@/components/layout/demo-banner'
import { DeskFrame } from '@/components/layout/desk-frame'
import { NavLink } from '@/components/layout/nav-link'
import { NavSection } from '@/components/layout/nav-section'
import { CommandPalette } from '@/components/palette/command-palette'
import { LinkButton } from '@/components/ui/link-button'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { countPoliciesToReview } from '@/lib/features/review/store/reviews'
import { countUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { env } from '@/lib/platform/env'

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const tAuth = await getTranslations('auth')
  const tAdmin = await getTranslations('admin')
  return (
    <DeskFrame
      labels={{ skipToContent: t('skip'), navigation: t('mainNavigation'), openNavigation: t('menu'), closeNavigation: t('closeMenu') }}
      brand={{ name: 'Quotedesk', href: '/' }}
      action={
        can(actor, 'quote.write') ? (
          <LinkButton href="/quotes/new" variant="mint">
            + {t('nav.newQuote')}
          </LinkButton>
        ) : undefined
      }
      navigation={
        <>
          <NavLink href="/" label={t('nav.home')} isExact />
          <NavLink href="/quotes" label={t('nav.quotes')} />
          <NavLink href="/clients" label={t('nav.clients')} />
          <NavLink href="/policies" label={t('nav.policies')} />
          {can(actor, 'attempt.resolve') && can(actor, 'review.write') ? (
            <BackOfficeLinks unknownAttempts={await countUnknownAttempts(actor)} policiesToReview={await countPoliciesToReview(actor, { countMax: COUNT_MAX + 1 })} />
          ) : null}
          {can(actor, 'user.manage') || can(actor, 'operatorAccount.manage') ? (
            <NavSection title={tAdmin('nav.section')}>
              {can(actor, 'user.manage') ? <NavLink href="/admin/users" label={tAdmin('nav.users')} /> : null}
              {can(actor, 'operatorAccount.manage') ? <NavLink href="/admin/operator-accounts" label={tAdmin('nav.accounts')} /> : null}
              {can(actor, 'operatorAccount.manage') ? <NavLink href="/admin/assumptions" label={tAdmin('nav.assumptions')} /> : null}
            </NavSection>
          ) : null}
        </>
      }
      search={<CommandPalette roles={actor.roles} />}
      demoBanner={env().demo ? <DemoBanner text={t('demoBanner')} /> : undefined}
      preferences={<Preferences theme={await readThemeCookie()} />}
      userMenu={<UserMenu name={actor.name} role={actor.roles.map((role) => tAuth(`roles.${role}`)).join(', ')} labels={{ account: t('account', { name: actor.name }), signOut: tAuth('signOut') }} />}
    >
      {children}
    </DeskFrame>
  )
}
