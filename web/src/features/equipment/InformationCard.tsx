import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/equipment.ts'
import { useText } from '../../lib/intl.tsx'
import { Card } from '../../ui/Card.tsx'

export function InformationCard({ profile: { equipment } }: { profile: Profile }) {
  const text = useText()
  const { make, model } = equipment.meta
  return (
    <Card title={text('thing.information')}>
      <Typography>{`${make} ${model}`.trim() || '-'}</Typography>
    </Card>
  )
}
