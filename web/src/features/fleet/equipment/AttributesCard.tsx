import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'

/** The custom attributes of the account or of this category. */
export function AttributesCard({ profile: { attributes } }: { profile: Profile }) {
  const text = useText()
  return (
    <Card title={text('thing.attributes')}>
      {attributes.length === 0 ? (
        <Typography color="textSecondary">{text('thing.attributes.none')}</Typography>
      ) : (
        <Facts facts={attributes.map(({ id, name, value }) => ({ id: String(id), label: name, value }))} />
      )}
    </Card>
  )
}
