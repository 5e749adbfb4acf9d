import { TankForm } from '@yardmaster/core/contract/fleet/fuel.ts'
import { LITERS_PER_GALLON } from '@yardmaster/core/units.ts'
import { Controller } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useSetTank } from './fuel.api.ts'

type Props = { assetId: number; tankLitres: number | null; onClose: () => void }

/** Sets what the fuel tank of an asset holds. The form has liters; the field shows the branch's unit. */
export function TankDialog({ assetId, tankLitres, onClose }: Props) {
  const text = useText()
  const { metric } = useUnitSystem()
  const setTank = useSetTank()
  const form = useContractForm(TankForm, { tankLitres })
  const title = text('fuel.tank')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'tankLitres' })
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={setTank.isPending}
      error={error}
      onSave={(body) => setTank.mutate({ params: { assetId }, body }, showResult(text('fuel.tank.saved')))}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="tankLitres"
        render={({ field: { ref, ...field }, fieldState }) => (
          <NumberField
            {...field}
            inputRef={ref}
            label={text('fuel.tank.size')}
            decimals={1}
            factor={metric ? 1 : 1 / LITERS_PER_GALLON}
            unit={{ name: metric ? 'L' : 'gal', position: 'end' }}
            error={fieldState.error?.message}
            helperText={text('fuel.tank.hint')}
          />
        )}
      />
    </ContractFormDialog>
  )
}
