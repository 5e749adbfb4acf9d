import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure, run } from './failure.mjs'
import { packagesOf } from './lockedPackages.mjs'
import { root } from './project.mjs'

/**
 * Writes the software bill of materials (CycloneDX) and the licenses of all dependencies from the lock file:
 * `npm run sbom`, or `npm run sbom -- <directory>`.
 */
await run(async () => {
  const directory = resolve(process.argv[2] ?? join(root, 'sbom'))
  mkdirSync(directory, { recursive: true })
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status, stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0 || !stdout)
    throw new Failure('npm could not list the packages.', 'Run `npm install`, then try again.')
  writeFileSync(join(directory, 'sbom.cdx.json'), stdout)
  const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const lines = packages.map(({ name, version, license, use }) =>
    [name, version, `"${license}"`, use].join(','),
  )
  writeFileSync(join(directory, 'licenses.csv'), ['name,version,license,use', ...lines, ''].join('\n'))
  console.log(`${packages.length} packages are in ${join(directory, 'sbom.cdx.json')} and licenses.csv.`)
})
