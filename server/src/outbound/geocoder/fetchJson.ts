const TIMEOUT = 3000
const MOST_BYTES = 256 * 1024

/** Requests a path below the service's URL, such as `reverse`. The user agent identifies us, as Nominatim's usage policy requires. */
export async function fetchJson(url: string, path: string, query: Record<string, string>): Promise<unknown> {
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const response = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Yardmaster' },
    signal: AbortSignal.timeout(TIMEOUT),
    redirect: 'error',
  })
  const tooLong = Number(response.headers.get('content-length') ?? 0) > MOST_BYTES
  if (!response.ok || tooLong) {
    await response.body?.cancel()
    throw new Error(`the geocoder answered ${response.status}`)
  }
  return response.json()
}
