import http from 'node:http'

/**
 * Requests answered with 200 per second over kept-alive connections, each sending again after its response.
 * Throws for any other status.
 */
export async function throughput({ url, headers = {}, connections = 20, durationMs = 3000 }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + durationMs
  let answered = 0
  const ask = async () => {
    while (performance.now() < endsAt) {
      await once({ url, headers, agent })
      answered += 1
    }
  }
  const startedAt = performance.now()
  try {
    await Promise.all(Array.from({ length: connections }, ask))
    return (answered / (performance.now() - startedAt)) * 1000
  } finally {
    agent.destroy()
  }
}

function once({ url, headers, agent }) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`The answer was ${response.statusCode}.`))))
    })
    request.on('error', reject)
  })
}
