import { Suspense } from 'react'
import { useText } from '../../../lib/intl.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { SetupChecklist, useChecklist, useHideChecklist } from '../../account/checklist/checklist.public.ts'

/** The checklist of a new account, or the action that shows it again. */
export function useSetupSteps() {
  const text = useText()
  const { data: checklist, isLoading } = useChecklist()
  const { mutate } = useHideChecklist()
  const hide = (hidden: boolean) => mutate({ body: { hidden } })
  const isShown = checklist?.applies && !checklist.hidden
  const actions: Action[] = [
    {
      id: 'checklist',
      label: text('dashboard.showChecklist'),
      icon: <CheckIcon fontSize="small" />,
      overflow: true,
      hidden: !checklist?.applies || !checklist.hidden,
      onClick: () => hide(false),
    },
  ]
  const steps = isLoading ? (
    <Undecided />
  ) : isShown ? (
    <Suspense fallback={<Undecided />}>
      <SetupChecklist steps={checklist.steps} onHide={() => hide(true)} />
    </Suspense>
  ) : null
  return { steps, actions }
}
