import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { KEY_ORDER } from '@/lib/products/registry'

/** Every product, each as the beginning of a fleet. */
export function ProductLinks({ title, names }: { title: string; names: Readonly<Record<string, string>> }) {
  return (
    <Card title={title}>
      <ul className="flex flex-wrap gap-2">
        {KEY_ORDER.map((id) => (
          <li key={id}>
            <LinkButton href={`/fleets/new?product=${id}`}>{names[id] ?? id}</LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
