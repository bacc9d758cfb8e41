'use client'

import Link from 'next/link'
import type { ComponentProps, KeyboardEvent } from 'react'

/** The link that shows a call; arrows go on to the next call or the one before. */
export function CallLink(props: ComponentProps<typeof Link>) {
  function move(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...document.querySelectorAll<HTMLElement>('[data-call-link]')]
    const next = links[links.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  return <Link prefetch={false} {...props} data-call-link="" onKeyDown={move} />
}
