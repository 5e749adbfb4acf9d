const ASSET_PAGE = /^\/equipment\/([1-9][0-9]{0,9})\/?$/

/**
 * Returns the id of the asset whose label has this content, or null for any other code. A label of another
 * installation names its address, and its ids mean other assets.
 */
export function assetOfLabel(content: string, origin: string): number | null {
  if (!URL.canParse(content)) return null
  const address = new URL(content)
  const id = ASSET_PAGE.exec(address.pathname)?.[1]
  return address.origin === origin && id !== undefined ? Number(id) : null
}
