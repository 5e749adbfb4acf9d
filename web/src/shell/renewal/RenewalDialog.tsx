import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Session } from '@yardmaster/core/contract/access/session.ts'
import { signInCalls } from '@yardmaster/core/contract/access/signIn.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useRef, useState } from 'react'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { useCall } from '../../lib/query.ts'
import { reloadSession } from '../../lib/session.tsx'
import { announce } from '../../lib/tabs.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { WarningIcon } from '../../ui/icons.tsx'
import { declined, QUESTION_ID, renewed, useQuestion } from './question.ts'
import { SignOnAgain } from './SignOnAgain.tsx'
import { SomeoneElseLink } from './SomeoneElseLink.tsx'
import { useSignInElsewhere } from './useSignInElsewhere.ts'

/** The dialog in which the user of the page signs in again after their session has ended. */
export function RenewalDialog() {
  const question = useQuestion()
  if (!question) return null
  const { session, raised } = question
  return session.signOn ? (
    <SignOnAgain key={raised} userId={session.user.id} address={session.signOn} />
  ) : (
    <SignInAgain session={session} raised={raised} />
  )
}

function SignInAgain({ session, raised }: { session: Session; raised: number }) {
  const text = useText()
  const errorText = useErrorText()
  const field = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { user, branch, allBranches } = session
  const otherUser = useSignInElsewhere(user.id)
  const { mutate, isPending, error } = useCall(signInCalls.again, {
    onSuccess: () => {
      announce({ type: 'signedIn', userId: user.id, name: user.name })
      // The rights of the user may have changed since.
      void reloadSession()
      renewed()
    },
  })
  const wrong = error?.errors?.['password']
  const wrongCode = error?.errors?.['code']
  // Asked for as soon as the server has said that the user has a second factor.
  const [needsCode, setNeedsCode] = useState(false)
  if (wrongCode && !needsCode) setNeedsCode(true)
  const submit = () =>
    mutate(
      {
        body: { userId: user.id, branchId: branch.id, allBranches, email: user.email ?? '', password, code },
      },
      {
        onError: ({ errors }) => {
          // The field of the code focuses itself when it appears.
          const input = errors?.['code'] ? codeField.current : field.current
          input?.focus()
          input?.select()
        },
      },
    )
  return (
    <FormDialog
      // A dialog that has opened since would cover this one, and mounting it again moves it to the top.
      key={raised}
      open
      title={text('renewal.title')}
      maxWidth="xs"
      changed={password !== ''}
      unsaved={false}
      valid
      busy={isPending}
      error={error && !wrong && !wrongCode ? errorText(error) : null}
      save={text('renewal.submit')}
      onSubmit={submit}
      onClose={declined}
    >
      <DialogContentText id={QUESTION_ID}>{text('renewal.body')}</DialogContentText>
      {otherUser && (
        <Alert severity="warning" icon={<WarningIcon />}>
          {text('renewal.otherUser', { name: otherUser.name })}
        </Alert>
      )}
      <Box sx={{ mb: 1 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Typography>
      </Box>
      {/* Tells password managers whose password is asked for. */}
      <input type="email" name="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <TextField
        name="password"
        label={text('renewal.password')}
        type="password"
        required
        autoFocus
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        inputRef={field}
        error={Boolean(wrong)}
        helperText={wrong ?? ' '}
        slotProps={{ formHelperText: { role: wrong ? 'alert' : undefined } }}
      />
      {needsCode && (
        <TextField
          name="code"
          label={text('renewal.code')}
          required
          autoFocus
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          inputRef={codeField}
          error={Boolean(wrongCode)}
          helperText={wrongCode ?? ' '}
          slotProps={{ formHelperText: { role: wrongCode ? 'alert' : undefined } }}
        />
      )}
      {needsCode && (
        <Link
          href={paths.login()}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('renewal.otherTab')}
        </Link>
      )}
      <SomeoneElseLink />
    </FormDialog>
  )
}
