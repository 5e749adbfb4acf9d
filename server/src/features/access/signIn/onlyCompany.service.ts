import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { notFound } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { findOnlyCompany } from './onlyCompany.queries.ts'

/** The company whose own address this is. */
export type SignInCompany = { name: string; logo: { url: string; width: number; height: number } | null }

/** Returns null for an installation that serves several companies, or none yet. */
export async function readCompany({ database }: PublicContext): Promise<SignInCompany | null> {
  const found = await findOnlyCompany(database)
  if (!found) return null
  const { name, logoVersion, logoWidth: width, logoHeight: height } = found
  const url = `${signInPages.logo.path}?version=${logoVersion}`
  return { name, logo: width === null || height === null ? null : { url, width, height } }
}

export async function openCompanyLogo({ database, outbound }: PublicContext) {
  const found = await findOnlyCompany(database)
  const key = found?.logoFileKey
  if (!found || !key) throw notFound()
  const read = async () => {
    const bytes = await outbound.files.get(key)
    if (!bytes) throw notFound()
    return bytes
  }
  return { read, etag: `"logo-${found.logoVersion}"` }
}
