'use client'

import { useEffect, useRef } from 'react'
import { nameOnPage } from '@/lib/platform/api/world-of-page'

/** Messages between windows of one browser about a quote: the shown offers, or a request for them. */
type Message = { readonly kind: 'shown'; readonly offers: readonly string[] } | { readonly kind: 'asked' }

/** The channel's name. It must not change: an older page may still be open. */
export const channelName = (quoteId: string) => nameOnPage(`second-screen/${quoteId}`)

function channelOf(quoteId: string): BroadcastChannel {
  return new BroadcastChannel(channelName(quoteId))
}

function postSelection(channel: BroadcastChannel | undefined, message: Message): void {
  channel?.postMessage(message)
}

/** Publishes the shown offers to second screens: now, at each change and on request. */
export function usePublishShownOffers(quoteId: string, offers: readonly string[]): void {
  const shown = useRef(offers)
  const channel = useRef<BroadcastChannel>(undefined)
  const joined = offers.join(',')
  useEffect(() => {
    const opened = channelOf(quoteId)
    opened.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'asked') postSelection(opened, { kind: 'shown', offers: shown.current })
    })
    channel.current = opened
    return () => opened.close()
  }, [quoteId])
  useEffect(() => {
    shown.current = joined === '' ? [] : joined.split(',')
    postSelection(channel.current, { kind: 'shown', offers: shown.current })
  }, [joined])
}

/** Follows the desk's shown offers; requests them first. */
export function useSubscribeToShownOffers(quoteId: string, onShown: (offers: readonly string[]) => void): void {
  const follow = useRef(onShown)
  useEffect(() => {
    follow.current = onShown
  })
  useEffect(() => {
    const channel = channelOf(quoteId)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'shown') follow.current(data.offers)
    })
    postSelection(channel, { kind: 'asked' })
    return () => channel.close()
  }, [quoteId])
}
