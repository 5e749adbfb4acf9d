import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { MailIcon } from '../../../ui/icons.tsx'
import { useAnswerOffer } from './mondayOffer.api.ts'

/** Offers the Monday mail. Whatever the user answers, they aren't asked again. */
export function MondayMailOffer() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const answer = useAnswerOffer()
  const choose = (wanted: boolean) =>
    answer.mutate(
      { body: { wanted } },
      {
        onSuccess: () => {
          if (wanted) show(text('mondayOffer.accepted'))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (
    <Alert severity="info" icon={<MailIcon />} sx={{ m: 2 }}>
      <AlertTitle>{text('mondayOffer.title')}</AlertTitle>
      {text('mondayOffer.body')}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={answer.isPending} onClick={() => choose(true)}>
          {text('mondayOffer.accept')}
        </Button>
        <Button color="inherit" disabled={answer.isPending} onClick={() => choose(false)}>
          {text('mondayOffer.decline')}
        </Button>
      </Box>
    </Alert>
  )
}
