/** Returns each package of a lock file once, sorted, with its license and what it is needed for. */
export function packagesOf({ packages }) {
  const found = new Map()
  for (const [path, { version, license = '', dev, optional, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (link || !path.includes('node_modules/')) continue
    const use = dev ? 'development' : optional ? 'optional' : 'production'
    found.set(`${name}@${version}`, { name, version, license, use })
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
