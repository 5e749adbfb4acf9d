import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { RelativeTime } from '../../../../lib/time.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { useRentalChanges } from '../rentals.api.ts'

/** The names of the fields in the history. Others have no value that a user could read. */
const FIELDS: Record<string, ScreenKey> = {
  assetId: 'rental.asset',
  clientId: 'rental.clientId',
  siteId: 'rental.siteId',
  startAt: 'rental.start',
  dueAt: 'rentals.due',
  outAt: 'rental.out',
  inAt: 'rental.in',
  canceledAt: 'rental.canceledAt',
  rate: 'rentals.rate',
  includedHours: 'rental.included',
  hourPrice: 'rental.hourPrice',
  contract: 'rentals.contract',
  notes: 'rental.notes',
}

/** Who last changed which fields, and the way to the complete history. */
export function ChangesCard({ rental }: { rental: Rental }) {
  const text = useText()
  const { data = [] } = useRentalChanges(rental.id)
  const intl = useIntl()
  const groups = Map.groupBy(data, ({ at, by }) => `${at} ${by}`)
  const changes = [...groups.values()]
    .flatMap((group) => {
      const fields = group.flatMap(({ field }) => FIELDS[field] ?? []).map((label) => text(label))
      const [first] = group
      return first && fields.length > 0 ? [{ ...first, fields: intl.formatList(fields) }] : []
    })
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return (
    <Card
      title={text('rental.changes')}
      actions={
        <Link
          component={AppLink}
          href={paths.history(paths.rental(rental.id), formatRef({ kind: 'rental', id: rental.id }))}
        >
          {text('rental.changes.all')}
        </Link>
      }
    >
      {changes.length === 0 ? (
        <Typography color="textSecondary">{text('rental.changes.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 0.5 }}>
          {changes.map(({ field, fields, by, at }) => (
            <Box component="li" key={field} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
              <span>{text('rental.changes.line', { fields, user: by })}</span>
              <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <RelativeTime at={at} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
