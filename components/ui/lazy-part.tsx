'use client'

import { type ComponentType, use } from 'react'
import { loadable, useLoaded } from './use-loaded'

/**
 * A lazy component for a part that few pages need. Its server-rendered HTML stays while the code loads, and
 * so does the page before it, since questions follow the answers in deferred updates.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let coming: Promise<ComponentType<Props>> | undefined

  async function fetchPart(): Promise<ComponentType<Props>> {
    try {
      return await load()
    } catch (error) {
      // Offline: the next render loads it again.
      coming = undefined
      throw error
    }
  }

  return function Later(props: Props) {
    coming ??= fetchPart()
    const Part = use(coming)
    return <Part {...props} />
  }
}

/** A part that nobody needs while the page comes: its code is fetched after the page, and nothing stands in its place before. Without a network the next page tries again. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = loadable(load)

  return function Later(props: Props) {
    const Part = useLoaded(part)
    return Part === undefined ? null : <Part {...props} />
  }
}
