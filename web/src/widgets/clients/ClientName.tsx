import Link from '@mui/material/Link'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { useNameText } from './useNameText.ts'

/** A client and its site, with links to their pages. Those of a deleted client have no page. */
export function ClientName({ client, site }: ClientAndSite) {
  const nameText = useNameText()
  return (
    <>
      {client.deleted ? (
        nameText(client)
      ) : (
        <Link component={AppLink} underline="always" href={paths.client(client.id)}>
          {client.name}
        </Link>
      )}
      {site && (
        <>
          {' · '}
          <SiteName site={site} isGone={client.deleted} />
        </>
      )}
    </>
  )
}

type SiteProps = { site: ClientAndSite['client']; isGone?: boolean }

/** A site with a link to its page. A deleted one, or one of a deleted client, has none. */
export function SiteName({ site, isGone = false }: SiteProps) {
  const nameText = useNameText()
  if (site.deleted || isGone) return nameText(site)
  return (
    <Link component={AppLink} underline="always" href={paths.site(site.id)}>
      {site.name}
    </Link>
  )
}
