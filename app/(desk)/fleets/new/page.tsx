import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { NewFleet } from '@/components/fleets/new-fleet'
import { ProductLinks } from '@/components/fleets/product-links'
import { PageHeader } from '@/components/ui/page-header'
import { findDeskSwitches } from '@/lib/features/accounts/find-switches'
import { findQuotes, getQuote } from '@/lib/features/quotes/store/quotes'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames, productOf } from '@/lib/products/all-products'
import { copyDraft } from '@/lib/products/copy-or-renew'
import type { AnswerFormat } from '@/lib/products/format-answer'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { commonLines } from '@/lib/products/sheets/common-lines'
import { sheetColumnsOf } from '@/lib/products/sheets/sheet-columns'
import type { Definition } from '@/lib/wizard/define'
import { sheetFields } from '@/lib/wizard/sheet/sheet-fields'
import { withSwitches } from '@/lib/wizard/with-switches'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fleets'))('new') }
}

export default async function NewFleetPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const [actor, t, locale, { product: productId, from }] = await Promise.all([requireActor(), getTranslations('fleets'), getLocale(), searchParams])
  if (!can(actor, 'quote.write')) return <NoPermission title={t('new')} needs="quote.write" />
  if (productId === undefined) return <><PageHeader title={t('new')} /><p className="mb-3 text-ink-2">{t('lead')}</p><ProductLinks title={t('choose')} names={productNames(locale)} /></>
  if (typeof productId !== 'string' || !isProductId(productId)) notFound()
  const { definition, messages } = productOf(productId)
  const switches = await findDeskSwitches(actor.agencyId, definition.service)
  const described = { messages, definition: withSwitches(definition, switches) }
  const quotes = (await findQuotes(actor, { limit: QUOTES_READ })).filter(({ product, owner, erasedAt }) => product === productId && owner.id === actor.userId && erasedAt === undefined)
  return (
    <>
      <PageHeader title={t('newFor', { product: messages[locale].name })} />
      <NewFleet
        key={typeof from === 'string' ? from : ''}
        productId={productId}
        switches={switches}
        columns={sheetColumnsOf(described, locale)}
        left={sheetFields(described.definition).left.map((key) => messages[locale].questions[key]?.label ?? key)}
        today={clock.today()}
        common={typeof from === 'string' ? await commonOf(actor, { quoteId: from, productId, definition: described.definition }, { t: await getTranslations(), locale, messages: messages[locale] }) : undefined}
        quotes={quotes.slice(0, QUOTES_SHOWN).map(({ id, number, title }) => ({ id, number, title }))}
      />
    </>
  )
}

const QUOTES_READ = 100
const QUOTES_SHOWN = 20

/** The answers of one of the reader's own quotes, without agreements, which are given for one contract. */
async function commonOf(actor: Actor, { quoteId, productId, definition }: { readonly quoteId: string; readonly productId: ProductId; readonly definition: Definition }, format: AnswerFormat) {
  const quote = await orNotFoundPage(getQuote(actor, quoteId))
  if (quote.product !== productId || quote.owner.id !== actor.userId) notFound()
  const { draft } = copyDraft(productId, quote.draft, clock.today())
  return { quoteId, draft, lines: commonLines(definition, draft, { ...format, today: clock.today() }) }
}
