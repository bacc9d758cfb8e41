import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { searchByCode } from './search-by-code'
import { type ClientRow, findClients } from './store/clients'

/** The clients that match what was typed. @throws NotAllowed; Fault `codesGuessed` */
export function searchClients(actor: Actor, typed: string): Promise<ClientRow[]> {
  return searchByCode(actor, { typed, find: () => findClients(actor, { search: typed }), isFound: (clients) => clients.length > 0 })
}
