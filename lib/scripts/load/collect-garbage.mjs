import { writeFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into an instance before it starts: on SIGUSR2 it collects all garbage and writes what is left of the heap, its handles and its memory to HEAP_FILE.

const file = process.env.HEAP_FILE
if (file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    const handles = process.getActiveResourcesInfo().length
    writeFileSync(file, JSON.stringify({ heapUsed, external, rss, handles }))
  })
}
