import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { usePersonalData } from './accountData.api.ts'
import { AnonymizeDialog } from './AnonymizeDialog.tsx'
import { groupPlaces } from './placeNames.ts'
import type { PlaceGroup } from './placeNames.ts'

/** Where a person is named, and what can be done about it. */
export function FoundData({ id }: { id: number }) {
  const text = useText()
  const { data, error, refetch } = usePersonalData(id)
  const [isOpen, setIsOpen] = useState(false)
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  const { blocker } = data
  const groups = groupPlaces(data.places)
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {groups.length === 0
          ? text('accountData.person.none')
          : text('accountData.person.places', { count: groups.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
        {groups.map((group) => (
          <PlaceRow key={`${group.name} ${group.isOwn}`} group={group} />
        ))}
      </Box>
      {blocker && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {text(`accountData.blocker.${blocker}`)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" color="inherit" href={`/api/users/${id}/personalData/export`} download>
          {text('accountData.person.download')}
        </Button>
        {!blocker && (
          <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
            {text('accountData.person.anonymize')}
          </Button>
        )}
      </Box>
      {isOpen && <AnonymizeDialog data={data} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PlaceRow({ group: { name, rows, isOwn } }: { group: PlaceGroup }) {
  const text = useText()
  return (
    <Box component="li" sx={row}>
      <Typography>{text(`accountData.place.${name}`)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {text(isOwn ? 'accountData.person.own' : 'accountData.person.rows', { count: rows })}
      </Typography>
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
} as const
