import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { drawListPage } from '@/app/(desk)/draw-list'
import { ImportButton } from '@/components/imports/import-button'
import { PageTexts } from '@/components/layout/page-texts'
import { FilePolicyButton } from '@/components/policies/filing/file-policy-button'
import { findInsurersWithProducts } from '@/lib/features/insurers/store/insurers-on-sale'
import type { ListQuery } from '@/lib/features/lists/model/list-state'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('listView'))('titles.policies') }
}

export default async function PoliciesPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const actor = await requireActor()
  const mayFile = can(actor, 'policy.file')
  return drawListPage({
    list: 'policies',
    query: await searchParams,
    actions: mayFile ? (
      <PageTexts of={['imports', 'problems', 'sheetProblems']}>
        <ImportButton kind="policies" />
        <FilePolicyButton productNames={productNames(await getLocale())} insurers={await findInsurersWithProducts(actor)} />
      </PageTexts>
    ) : undefined,
  })
}
