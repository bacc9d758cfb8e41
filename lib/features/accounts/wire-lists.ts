import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { readNomenclature } from '@/lib/features/nomenclature/store/nomenclature'
import type { WireLists } from '@/lib/operator/switched-input'
import { listEntries } from '@/lib/products/service-wire'

/** Our copies of the lists that an account reads, each read once, at its first use. Nothing is asked of the service: a list that was never read is empty. */
export function wireLists(service: Service, listKey: string): WireLists {
  const readings = new Map<string, ReturnType<typeof readCopy>>()
  const copyOf = (list: string, within = '') => {
    const reading = readings.get(`${list} ${within}`) ?? readCopy({ service, list, key: listKey + within })
    readings.set(`${list} ${within}`, reading)
    return reading
  }
  return {
    counties: async () => (await copyOf('county')).map(({ key, code = key, number }) => ({ letters: key, code, number })),
    coverages: async (product) => (await copyOf('coverage', product)).map(({ key }) => key),
  }
}

async function readCopy(name: { readonly service: Service; readonly list: string; readonly key: string }) {
  return (await readNomenclature(name, listEntries))?.items ?? []
}
