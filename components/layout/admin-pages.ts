import type { IconName } from '@/components/ui/icon'
import { can, type Permission, type RoleHolder } from '@/lib/platform/access/permissions'

/** The pages of the administration in the order of the navigation, each with what opens it. */
export const ADMIN_PAGES = [
  { page: 'users', href: '/admin/users', icon: 'person-set', needs: 'user.manage' },
  { page: 'insurers', href: '/admin/insurers', icon: 'building', needs: 'insurer.manage' },
  { page: 'accounts', href: '/admin/operator-accounts', icon: 'key', needs: 'operatorAccount.manage' },
  { page: 'integration', href: '/admin/integration', icon: 'plug', needs: 'integration.read' },
  { page: 'calls', href: '/admin/calls', icon: 'journal', needs: 'integration.read' },
  { page: 'letterhead', href: '/admin/letterhead', icon: 'document', needs: 'letterhead.manage' },
  { page: 'reviewRules', href: '/admin/review-rules', icon: 'check-list', needs: 'review.manage' },
  { page: 'agencies', href: '/admin/agencies', icon: 'offices', needs: 'agency.manage' },
  { page: 'jobs', href: '/admin/jobs', icon: 'busy', needs: 'job.manage' },
  { page: 'audit', href: '/admin/audit', icon: 'journal', needs: 'audit.read' },
  { page: 'privacy', href: '/privacy', icon: 'fingerprint', needs: 'personalData.review' },
  { page: 'assumptions', href: '/admin/assumptions', icon: 'scales', needs: 'operatorAccount.manage' },
  { page: 'director', href: '/director', icon: 'sliders', needs: 'demo.direct' },
] as const satisfies readonly { readonly page: string; readonly href: `/${string}`; readonly icon: IconName; readonly needs: Permission }[]

/** Those that somebody may open. */
export function adminPagesOf(holder: RoleHolder): (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ needs }) => can(holder, needs))
}

type AdminPage = (typeof ADMIN_PAGES)[number]['page']

/** Whether a page of the desk is one of the administration that is named there. */
export function isAdminPage(page: string): page is Exclude<AdminPage, 'privacy'> {
  return page !== 'privacy' && ADMIN_PAGES.some((one) => one.page === page)
}
