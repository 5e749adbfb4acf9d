import Link from '@mui/material/Link'
import type { ClientAndSite } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { useNameText } from './useNameText.ts'

/** A client with a link to its page, and the site. A deleted client has no page. */
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
      {site && ` · ${nameText(site)}`}
    </>
  )
}
