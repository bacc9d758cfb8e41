const TAG = /<(script|link)\b([^>]*)>/g

/** The URLs of the scripts that an HTML page makes a browser fetch, to run or ahead of time; without those for browsers without modules. */
export function scriptsOfPage(html) {
  const addresses = [...html.matchAll(TAG)].flatMap(([, tag, text]) => {
    const attributes = attributesOf(text)
    if (tag === 'script') return 'nomodule' in attributes ? [] : [attributes.src]
    const isScript = attributes.rel === 'modulepreload' || (attributes.rel === 'preload' && attributes.as === 'script')
    return isScript ? [attributes.href] : []
  })
  return [...new Set(addresses.filter(Boolean))]
}

function attributesOf(text) {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name, value = '']) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]))
}
