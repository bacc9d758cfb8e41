import { Badge } from '@/components/ui/badge'

/** Says on every page that nothing here is real. */
export function DemoBanner({ text }: { text: string }) {
  return (
    <Badge tone="warn" className="border border-warn/40 max-desk:justify-center max-desk:rounded-none max-desk:border-0 max-desk:py-0 print:hidden">
      {text}
    </Badge>
  )
}
