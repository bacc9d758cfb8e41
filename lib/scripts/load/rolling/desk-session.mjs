const PASSWORD = 'demo-Quotedesk-1'

/** Signs in to a demo as a browser does, where `world` is a code in that visitor's world. @returns what asks its API with the session; answers are whole in memory */
export async function signIn(address, email, { world } = {}) {
  const cookies = new Map(world === undefined ? [] : [['quotedesk.world', world]])
  let ofPage = {}
  async function ask(method, path, { body, at = address, signal } = {}) {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'application/json', ...ofPage, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const response = await fetch(`${at}${path}`, { method, headers, signal, redirect: 'manual', ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name) cookies.set(name, value)
    }
    return response
  }
  // A page of a visitor's world says whose it is, and so does what it sends.
  if (world !== undefined) ofPage = { 'x-quotedesk-page-world': /<html[^>]* data-world="(\w+)"/.exec(await (await ask('GET', '/sign-in')).text())?.[1] ?? '' }
  const { csrfToken } = await (await ask('GET', '/api/auth/csrf')).json()
  const signedIn = await ask('POST', '/api/auth/callback/credentials', { body: { csrfToken, email, password: PASSWORD } })
  if (signedIn.status !== 200) throw new Error(`${signedIn.status} for the sign-in of ${email}`)
  await signedIn.body?.cancel()
  return { ask, json: async (...given) => readJson(await ask(...given)), headers: () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }) }
}

async function readJson(response) {
  if (response.status !== 200) throw new Error(`${response.status} for ${new URL(response.url).pathname}: ${(await response.text()).slice(0, 200)}`)
  return response.json()
}
