import type { ReactNode } from 'react'
import { Brand } from '@/components/layout/brand'
import { ColourStrip } from '@/components/proposals/colour-strip'
import { Picture } from '@/components/layout/picture'

interface ClientFrameProps {
  labels: { skipToContent: string }
  /** The agency, and where its name leads. */
  brand: { name: string; href: string }
  /** The agency's own logo in place of the desk's sign. */
  logo?: { src: string; alt: string } | undefined
  /** The agency's own colour, as #rrggbb. */
  colour?: string | undefined
  demo?: string | undefined
  /** Until when what the page shows holds. */
  until?: string | undefined
  /** Below everything: language and theme. */
  preferences: ReactNode
  children: ReactNode
}

/** The frame of the page that a client opens: on a phone it takes 66 pixels, so that the offers stand above the fold. */
export function ClientFrame({ labels, brand, logo, colour, demo, until, preferences, children }: ClientFrameProps) {
  return (
    <div className="roomy flex min-h-dvh flex-col">
      <a href="#content" className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-semibold text-accent shadow-float focus:translate-y-0">
        {labels.skipToContent}
      </a>
      {demo === undefined ? null : <p className="bg-warn-soft px-4 py-0.5 text-center text-xs leading-tight font-semibold text-warn">{demo}</p>}
      <header className="relative border-b border-line bg-surface">
        <div className="mx-auto flex min-h-11 w-full max-w-4xl flex-wrap items-center justify-between gap-x-3 px-4">
          <span className="flex items-center gap-2.5">
            {logo === undefined ? null : <Picture src={logo.src} alt={logo.alt} className="h-7 w-20" />}
            <Brand {...brand} ground="paper" hasSign={logo === undefined} />
          </span>
          {until === undefined ? null : <span className="text-[0.8125rem] text-ink-2">{until}</span>}
        </div>
        {colour === undefined ? null : <ColourStrip colour={colour} />}
      </header>
      <main id="content" tabIndex={-1} className="mx-auto flex w-full max-w-4xl flex-1 flex-col px-4 pt-3 outline-none">
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 py-3">{preferences}</footer>
    </div>
  )
}
