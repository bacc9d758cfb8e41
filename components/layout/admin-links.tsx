import { useTranslations } from 'next-intl'
import type { RoleHolder } from '@/lib/platform/access/permissions'
import { adminPagesOf, isAdminPage } from './admin-pages'
import { NavLink } from './nav-link'
import { NavSection } from './nav-section'

/** The administration in the navigation: what the reader may open, nothing for whoever administers nothing. */
export function AdminLinks({ roles, unseenReveals, openDrifts }: RoleHolder & { readonly unseenReveals: number; readonly openDrifts: number }) {
  const t = useTranslations('admin.nav')
  const privacy = useTranslations('privacy')
  const integration = useTranslations('integration')
  const pages = adminPagesOf({ roles })
  if (pages.length === 0) return null
  return (
    <NavSection title={t('section')}>
      {pages.map(({ page, href, icon }) =>
        isAdminPage(page) ? <NavLink key={page} href={href} icon={icon} label={t(page)} {...(page === 'integration' && { count: openDrifts, countLabel: integration('navCount') })} /> : <NavLink key={page} href={href} icon={icon} label={privacy('nav')} count={unseenReveals} countLabel={privacy('navCount')} />,
      )}
    </NavSection>
  )
}
