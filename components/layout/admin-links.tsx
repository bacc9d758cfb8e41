import { useTranslations } from 'next-intl'
import type { RoleHolder } from '@/lib/platform/access/permissions'
import { adminPagesOf } from './admin-pages'
import { NavLink } from './nav-link'
import { NavSection } from './nav-section'

/** The administration in the navigation: what the reader may open, nothing for whoever administers nothing. */
export function AdminLinks({ roles }: RoleHolder) {
  const t = useTranslations('admin.nav')
  const pages = adminPagesOf({ roles })
  if (pages.length === 0) return null
  return (
    <NavSection title={t('section')}>
      {pages.map(({ page, href }) => (
        <NavLink key={page} href={href} label={t(page)} />
      ))}
    </NavSection>
  )
}
