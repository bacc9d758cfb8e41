import { Island } from '@/components/layout/hydration/island'
import type { ReactNode } from 'react'
import { Brand } from './brand'
import { NavDrawer } from './nav-drawer'

interface DeskFrameProps {
  labels: { skipToContent: string; navigation: string; openNavigation: string; closeNavigation: string }
  brand: { name: string; href: string }
  /** The button above the links: "New quote". */
  action?: ReactNode | undefined
  /** NavLinks, in NavSections where there are several kinds. */
  navigation: ReactNode
  /** Below the navigation, for example the agency's name. */
  footer?: ReactNode | undefined
  search?: ReactNode | undefined
  /** The DemoBanner, in the demo. */
  demoBanner?: ReactNode | undefined
  preferences?: ReactNode | undefined
  userMenu?: ReactNode | undefined
  children: ReactNode
}

/** The signed-in frame: navigation at the left, user and tools at the top, the page in the middle. A page with `data-narrow-nav` has the navigation as icons. */
export function DeskFrame(props: DeskFrameProps) {
  const { labels, brand } = props
  const links = (
    <>
      {props.action}
      <div className="grid content-start gap-0.5">{props.navigation}</div>
      {props.footer === undefined ? null : <div className="mt-auto px-2.5 pt-4 text-xs leading-5 text-nav-ink-2">{props.footer}</div>}
    </>
  )
  return (
    <div className="group/desk min-h-dvh desk:grid desk:grid-cols-[12.25rem_minmax(0,1fr)] desk:has-data-narrow-nav:grid-cols-[3.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 print:hidden -translate-y-20 rounded-md bg-surface px-4 py-2 font-semibold text-accent shadow-float focus:translate-y-0"
      >
        {labels.skipToContent}
      </a>
      <nav aria-label={labels.navigation} className="on-nav bg-nav text-nav-ink max-desk:hidden print:hidden">
        <div className="sticky top-0 flex h-dvh flex-col gap-3 overflow-y-auto px-2 py-3.5">
          <div className="px-2 desk:group-has-data-narrow-nav/desk:px-1.5">
            <Brand {...brand} />
          </div>
          <Island turn={2}>{links}</Island>
        </div>
      </nav>
      <div className="flex min-w-0 flex-col">
        {/* On a phone one bar stays, and the demo's notice scrolls away; language and theme are in the drawer. On a desk all of it is one bar. */}
        <header className="max-desk:contents desk:sticky desk:top-0 desk:z-20 desk:flex desk:min-h-12 desk:flex-wrap desk:items-center desk:gap-x-3 desk:border-b desk:border-line desk:bg-surface desk:px-6 desk:py-1 print:hidden">
          <div className="flex min-h-13 items-center gap-1 px-1.5 max-desk:sticky max-desk:top-0 max-desk:z-20 max-desk:bg-nav max-desk:text-nav-ink max-desk:[&_:focus-visible]:outline-mint desk:contents print:hidden">
            <div className="contents desk:hidden">
              <Island turn={2}>
                <NavDrawer
                  openLabel={labels.openNavigation}
                  closeLabel={labels.closeNavigation}
                  label={labels.navigation}
                  header={<Brand {...brand} />}
                  footer={props.preferences}
                >
                  {links}
                </NavDrawer>
              </Island>
              <Brand {...brand} />
            </div>
            <div className="desk:min-w-48 desk:flex-1 desk:basis-60 max-desk:ml-auto">
              <div className="max-w-100">{props.search}</div>
            </div>
            <div className="pr-1.5 desk:order-last desk:pr-0">{props.userMenu}</div>
          </div>
          {props.demoBanner}
          <div className="hidden items-center gap-3 desk:flex">{props.preferences}</div>
        </header>
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[110rem] flex-1 px-4 py-5 outline-none has-[[data-foot]]:flex has-[[data-foot]]:flex-col desk:px-6 desk:pt-3.5 print:block!">
          {props.children}
        </main>
      </div>
    </div>
  )
}
