import { redirect } from 'next/navigation'
import { orNotFound } from '@/app/or-not-found'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { resumePath } from '@/lib/features/quotes/resume-quote'

export default async function QuotePage({ params }: { params: Promise<{ quoteId: string }> }) {
  const actor = await requireActor()
  const quote = await orNotFound(getQuote(actor, (await params).quoteId))
  redirect(await resumePath(actor, quote, clock.today()))
}
