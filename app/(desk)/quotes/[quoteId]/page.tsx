import { redirect } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { resumeUrl } from '@/lib/features/quotes/resume-quote'

export default async function QuotePage({ params }: { params: Promise<{ quoteId: string }> }) {
  const actor = await requireActor()
  const quote = await orNotFoundPage(getQuote(actor, (await params).quoteId))
  redirect(await resumeUrl(actor, quote, clock.today()))
}
