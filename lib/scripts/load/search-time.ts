import { COUNTIES } from '@/lib/domain/place/county'
import { communeLabel } from '@/lib/domain/place/locality'
import { createSearchIndex } from '@/lib/domain/search-index'
import { referenceLocalities } from '@/lib/reference/localities'

// Measures the search alone, over all localities of the country: prints one line of JSON, in milliseconds.
const TEXTS = ['c', 'cl', 'clu', 'cluj nap', 'bucuresti sector 3', 'floresti', 'avram iancu', 'sat', 'napoca', 'xyzzy']
const ROUNDS = 50

const places = COUNTIES.flatMap(({ code, name }) =>
  referenceLocalities(code).map((locality) => ({
    label: locality.name,
    detail: [communeLabel(locality), name].filter(Boolean).join(', '),
    also: code,
    rank: locality.rank,
  })),
)

const beganAt = performance.now()
const index = createSearchIndex(places)
const builtMs = performance.now() - beganAt

for (const text of TEXTS) index.find(text, 30)
const times = Array.from({ length: ROUNDS }, () => TEXTS.map((text) => timeOf(() => index.find(text, 30)))).flat()

process.stdout.write(JSON.stringify({ localities: index.size, builtMs, times }))

function timeOf(work: () => unknown): number {
  const begin = performance.now()
  work()
  return performance.now() - begin
}
