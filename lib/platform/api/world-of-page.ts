import { nameInWorld, WORLD_MARK_HEADER } from '@/lib/domain/web/world-mark'

/** The public mark of the world that the page of this browser shows; undefined in the first one, and wherever there is no demo. */
function worldOfPage(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset['world']
}

/** What a request says of the page that sends it. */
export function headersOfPage(): Readonly<Record<string, string>> {
  const mark = worldOfPage()
  return mark === undefined ? {} : { [WORLD_MARK_HEADER]: mark }
}

/** What this page calls something that the browser keeps or shares between windows: what belongs to a record has another name in each world. */
export function nameOnPage(name: string): string {
  return nameInWorld(name, worldOfPage())
}
