import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { SessionSettings } from '@yardmaster/core/contract/access/session.ts'
import { PhoneNumber } from '@yardmaster/core/contract/phone.ts'
import type { Control } from 'react-hook-form'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { ErrorAlert } from '../../../ui/fields/ErrorAlert.tsx'
import { useErrorFocus } from '../../../ui/fields/useErrorFocus.ts'
import { useFocusKept } from '../../../ui/page/useFocusKept.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useUpdateSettings } from './session.api.ts'

/** The phone number is validated only while SMS is selected. */
const Preferences = z.discriminatedUnion('sms', [
  z.object({ sms: z.literal(false), sendEmail: z.boolean(), phone: z.string() }),
  z.object({ sms: z.literal(true), sendEmail: z.boolean(), phone: PhoneNumber }),
])
type Preferences = z.output<typeof Preferences>

type Settings = SessionSettings['notifications']

export function NotificationForm({ settings }: { settings: Settings }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const mayChange = useCan('settings.update')
  const { mutate, isPending, error } = useUpdateSettings()
  const form = useContractForm(Preferences, {
    sms: settings.sendSmsTo !== null,
    sendEmail: settings.sendEmail,
    phone: settings.sendSmsTo ?? '',
  })
  const { errors, isDirty } = useFormState(form)
  const { area } = useErrorFocus<HTMLFormElement>({ busy: isPending })
  useFocusKept(area, isDirty)
  const sms = useWatch({ control: form.control, name: 'sms' })
  const send = (notifications: Settings, undo?: () => void) =>
    mutate(
      { body: { notifications } },
      { onSuccess: () => show(text('profile.settingsSaved'), undo && { undo }) },
    )
  const save = ({ sendEmail, sms, phone }: Preferences) =>
    send({ sendEmail, sendSmsTo: sms ? phone : null }, () => send(settings))
  return (
    <Box
      component="form"
      ref={area}
      noValidate
      onSubmit={form.handleSubmit(save)}
      sx={{ display: 'grid', justifyItems: 'start' }}
    >
      <Channel
        control={form.control}
        name="sendEmail"
        label={text('profile.sendEmail')}
        disabled={!mayChange}
      />
      <Channel control={form.control} name="sms" label={text('profile.sendSms')} disabled={!mayChange} />
      {sms && (
        <TextField
          {...form.register('phone')}
          label={text('profile.phone')}
          type="tel"
          required
          autoComplete="tel"
          disabled={!mayChange}
          error={Boolean(errors.phone)}
          helperText={errors.phone?.message ?? ' '}
          sx={{ mt: 1, ml: { sm: 4 }, width: 1, maxWidth: 320 }}
        />
      )}
      {error && <ErrorAlert sx={{ mt: 1, width: 1 }}>{errorText(error)}</ErrorAlert>}
      {isDirty && mayChange && (
        <Button type="submit" variant="contained" loading={isPending} sx={{ mt: 1 }}>
          {text('action.save')}
        </Button>
      )}
    </Box>
  )
}

type ChannelProps = {
  control: Control<z.input<typeof Preferences>, unknown, Preferences>
  name: 'sendEmail' | 'sms'
  label: string
  disabled: boolean
}

const Channel = ({ control, name, label, disabled }: ChannelProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field }) => (
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={<Checkbox checked={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
      />
    )}
  />
)
