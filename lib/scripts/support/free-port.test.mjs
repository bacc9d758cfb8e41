import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort, portFrom, requireFree } from './free-port.mjs'

afterEach(() => vi.unstubAllEnvs())

it.each(['abc', '0', '65536', '30.5', '-1'])('PORT=%s is refused in one line', (text) => {
  vi.stubEnv('PORT', text)
  expect(() => portFrom('PORT', 3000)).toThrow(`PORT must be a number from 1 to 65535, not '${text}'.`)
})

it('a port in use is named in the error, with another to try', async () => {
  const port = await freePort()
  await expect(requireFree(port, 'PORT', 'demo')).resolves.toBeUndefined()
  const other = createServer()
  await new Promise((resolve) => other.listen(port, resolve))
  await expect(requireFree(port, 'PORT', 'demo')).rejects.toThrow(`Port ${port} is in use. Stop what listens there or choose another: PORT=${port + 1} npm run demo`)
  await new Promise((resolve) => other.close(resolve))
})
