import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentProps, ComponentType } from 'react'
import { Suspense, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useCan } from '../../lib/session.tsx'
import { EditIcon } from '../../ui/icons.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { LoadError } from '../../ui/page/LoadError.tsx'

type Props<Settings> = {
  title: string
  about: string
  editLabel: string
  loaded: { data: Settings | undefined; error: unknown; refetch: () => unknown }
  /** The settings as the reader would write them. Their values are blank until they have loaded. */
  facts: ComponentProps<typeof Facts>['facts']
  Dialog: ComponentType<{ settings: Settings; onClose: () => void }>
}

/** Settings of the account, which administrators edit in a dialog. */
export function SettingsCard<Settings>({ title, about, editLabel, loaded, facts, Dialog }: Props<Settings>) {
  const text = useText()
  const mayManage = useCan('account.manage')
  const [isEditing, setIsEditing] = useState(false)
  const { data, error, refetch } = loaded
  return (
    <Card
      title={title}
      actions={
        mayManage &&
        data && (
          <Button
            startIcon={<EditIcon fontSize="small" />}
            aria-label={editLabel}
            onClick={() => setIsEditing(true)}
          >
            {text('action.edit')}
          </Button>
        )
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {about}
      </Typography>
      {!data && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Facts loading={!data} facts={facts} />
      )}
      <Suspense>
        {isEditing && data && <Dialog settings={data} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </Card>
  )
}
