import Link from 'next/link'

/** A client's name in the colour of its place; it leads to the client's page, where there is a record. */
export function ClientName({ clientId, name }: { clientId: string | undefined; name: string }) {
  if (clientId === undefined) return name
  return (
    <Link prefetch={false} href={`/clients/${clientId}`} className="inline-flex min-h-6 max-w-full items-center rounded-xs hover:underline focus-visible:focus-ring">
      <span className="truncate">{name}</span>
    </Link>
  )
}
