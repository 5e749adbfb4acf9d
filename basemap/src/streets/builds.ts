import { SourceError, openSource } from './source.ts'
import type { Source } from './source.ts'

/** The daily builds of the whole planet. `{date}` stands for a day such as 20261116. */
export const PROTOMAPS_BUILDS = 'https://build.protomaps.com/{date}.pmtiles'

/** A build takes some hours, and not every day has one. */
const DAYS_BACK = 7

/** Opens an address or a file. An address with `{date}` opens the newest build that exists. */
export async function openNewest(name: string, today = Temporal.Now.plainDateISO('UTC')): Promise<Source> {
  if (!name.includes('{date}')) return openSource(name)
  for (let days = 0; days <= DAYS_BACK; days++) {
    const date = today.subtract({ days }).toString().replaceAll('-', '')
    try {
      return await openSource(name.replace('{date}', date))
    } catch (error) {
      const isMissing = error instanceof SourceError && / answered 40[34]\.$/.test(error.message)
      if (!isMissing) throw error
    }
  }
  throw new SourceError(
    `None of the last ${DAYS_BACK} days has a build at ${name}. Name another source with --from.`,
  )
}
