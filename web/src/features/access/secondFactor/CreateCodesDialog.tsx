import { useText } from '../../../lib/intl.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { useCreateCodes } from './secondFactor.api.ts'

type Props = { onDone: (codes: string[] | null) => void; onClose: () => void }

/** Replaces the recovery codes. */
export function CreateCodesDialog({ onDone, onClose }: Props) {
  const text = useText()
  const { mutate, isPending } = useCreateCodes()
  const title = text('factor.codes.createTitle')
  return (
    <PasswordDialog<{ recoveryCodes: string[] | null }>
      title={title}
      body={text('factor.codes.createBody')}
      save={text('factor.codes.create')}
      done={text('factor.codes.created')}
      busy={isPending}
      onSave={(body, handlers) => mutate({ body }, handlers)}
      onSaved={({ recoveryCodes }) => onDone(recoveryCodes)}
      onClose={onClose}
    />
  )
}
