import { Badge } from '@/components/ui/badge'

/** Says on every page that nothing here is real. */
export function DemoBanner({ text }: { text: string }) {
  return (
    <Badge tone="warn" className="border border-warn/40">
      {text}
    </Badge>
  )
}
