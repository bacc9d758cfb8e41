import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { NavLink } from '@/components/layout/nav-link'
import { readNavCounts } from '@/lib/features/home/read-numbers'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'

const LINKS = { proposals: { href: '/proposals', icon: 'send' }, renewals: { href: '/renewals', icon: 'renew' } } as const

interface CountedLinkProps {
  actor: Actor
  of: keyof typeof LINKS
}

/** A link of the navigation with how many wait behind it; the page does not wait for the count. */
export function CountedLink({ actor, of, label }: CountedLinkProps & { label: string }) {
  if (!can(actor, 'quote.read') || !can(actor, 'policy.read')) return <NavLink {...LINKS[of]} label={label} />
  return (
    <Suspense fallback={<NavLink {...LINKS[of]} label={label} />}>
      <Counted actor={actor} of={of} label={label} />
    </Suspense>
  )
}

async function Counted({ actor, of, label }: CountedLinkProps & { label: string }) {
  const [t, counts] = [await getTranslations('desk.waiting'), await readNavCounts(actor)]
  return <NavLink {...LINKS[of]} label={label} count={counts[of]} countLabel={t(of)} />
}
