import { can, type Permission, type RoleHolder } from '@/lib/platform/access/permissions'

/** The pages of the administration in the order of the navigation, each with what opens it. */
export const ADMIN_PAGES = [
  { page: 'users', href: '/admin/users', needs: 'user.manage' },
  { page: 'insurers', href: '/admin/insurers', needs: 'insurer.manage' },
  { page: 'accounts', href: '/admin/operator-accounts', needs: 'operatorAccount.manage' },
  { page: 'integration', href: '/admin/integration', needs: 'integration.read' },
  { page: 'agencies', href: '/admin/agencies', needs: 'agency.manage' },
  { page: 'audit', href: '/admin/audit', needs: 'audit.read' },
  { page: 'privacy', href: '/privacy', needs: 'personalData.review' },
  { page: 'assumptions', href: '/admin/assumptions', needs: 'operatorAccount.manage' },
  { page: 'director', href: '/director', needs: 'demo.direct' },
] as const satisfies readonly { readonly page: string; readonly href: `/${string}`; readonly needs: Permission }[]

/** Those that somebody may open. */
export function adminPagesOf(holder: RoleHolder): (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ needs }) => can(holder, needs))
}

type AdminPage = (typeof ADMIN_PAGES)[number]['page']

/** Whether a page of the desk is one of the administration that is named there. */
export function isAdminPage(page: string): page is Exclude<AdminPage, 'privacy'> {
  return page !== 'privacy' && ADMIN_PAGES.some((one) => one.page === page)
}
