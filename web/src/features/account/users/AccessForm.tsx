import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { UserAccess } from '@yardmaster/core/contract/account/users.access.ts'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { changeOf, choiceOf, isNothing, isSameChoice } from './accessChoice.ts'
import { AccessTree } from './AccessTree.tsx'
import { useUpdateAccess } from './users.api.ts'
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel.tsx'

type Props = { user: User; access: UserAccess; onCancel: () => void }

export function AccessForm({ user, access, onCancel }: Props) {
  const text = useText()
  const { mutate, isPending, error } = useUpdateAccess()
  const outcome = useOutcome({ title: text('people.access'), onClose: keepOpen, onRefused: keepOpen })
  const saved = choiceOf(access)
  const [choice, setChoice] = useState(saved)
  return (
    <>
      <FormControlLabel
        label={text('people.access.all')}
        control={
          <Checkbox
            checked={choice.allThings}
            onChange={(_, allThings) => setChoice({ ...choice, allThings })}
          />
        }
      />
      <Typography variant="body2" color="textSecondary">
        {text(choice.allThings ? 'people.access.allHint' : 'people.access.limitedHint', {
          branch: user.branch.name,
        })}
      </Typography>
      {!choice.allThings && (
        <Box sx={{ mt: 1.5 }}>
          <AccessTree userId={user.id} access={access} choice={choice} onChange={setChoice} />
        </Box>
      )}
      {isNothing(choice) && (
        <Alert severity="warning" icon={<WarningIcon />} sx={{ mt: 1.5 }}>
          {text('people.access.nothing')}
        </Alert>
      )}
      <SaveOrCancel
        changed={!isSameChoice(choice, saved)}
        busy={isPending}
        error={error}
        onCancel={onCancel}
        onSave={() =>
          mutate(
            { params: { id: user.id }, body: changeOf(choice) },
            outcome(text('people.access.saved', { name: user.name })),
          )
        }
      />
    </>
  )
}
