import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { FilePolicyButton } from '@/components/policies/filing/file-policy-button'
import { PoliciesScreen } from '@/components/policies/policies-screen'
import { policiesUrl, type PolicyFilter, PolicyFilters } from '@/components/policies/policy-filters'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { findInsurersWithProducts } from '@/lib/features/insurers/store/insurers-on-sale'
import { REVIEW_STATES } from '@/lib/domain/review'
import { productNames } from '@/lib/products/all-products'
import { listPolicies } from '@/lib/features/policies/list-policies'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('policies.title') }
}

const PAGE = 50

type Query = Readonly<Record<string, string | string[] | undefined>>

export default async function PoliciesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const query = await searchParams
  const filter = filterOf(query)
  const { before } = query
  if (Array.isArray(before)) notFound()
  const policies = await orNotFoundPage(listPolicies(actor, { limit: PAGE, before, ...filter }))
  const names = productNames(await getLocale())
  const last = policies.length === PAGE ? policies.at(-1) : undefined
  return (
    <>
      <PageHeader title={t('policies.title')} actions={can(actor, 'policy.file') ? <FilePolicyButton productNames={names} insurers={await findInsurersWithProducts(actor)} /> : null} />
      <PoliciesScreen
        key={policiesUrl(filter, before)}
        initial={policies}
        chosen={filter}
        productNames={names}
        mayRenew={can(actor, 'quote.write')}
        filters={<PolicyFilters {...filter} />}
        pages={
          <nav aria-label={t('policies.title')} className="mt-3 flex gap-4">
            {before === undefined ? null : <TextLink href={policiesUrl(filter)}>{t('quotes.newest')}</TextLink>}
            {last ? <TextLink href={policiesUrl(filter, last.id)}>{t('quotes.older')}</TextLink> : null}
          </nav>
        }
      />
    </>
  )
}

function filterOf({ review, differing, unsettled }: Query): PolicyFilter {
  const state = REVIEW_STATES.find((reviewState) => reviewState === review)
  return { ...(state && { review: state }), ...(differing === '1' && { differing: true }), ...(unsettled === '1' && { unsettled: true }) }
}
